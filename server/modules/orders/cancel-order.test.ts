import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;

const cancel = (token: string, id: string, body?: unknown) => call('PATCH', `/orders/${id}/cancel`, { token, body });

test('[orders-17] a cancellation returns the stock, cancels every parcel and records actor and reason', async () => {
  const [flour, tin] = [
    await makeOffer(db, { variants: [{ price: 1_850, stock: 10 }] }),
    await makeOffer(db, { variants: [{ price: 3_900, stock: 4 }] }),
  ];
  const buyer = await makeBuyer(shop, [flour, 3], [tin, 4]);
  const { body: order } = await placeOrder(shop, buyer);
  expect([await stockOf(db, flour), await stockOf(db, tin)]).toEqual([[7], [0]]);

  const { status, body } = await cancel(buyer.token, order.id, { reason: ' طلبت بالخطأ ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: order.id, status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect(body.fulfilments.map(({ status: part }: { status: string }) => part)).toEqual(['CANCELLED', 'CANCELLED']);
  expect([await stockOf(db, flour), await stockOf(db, tin)]).toEqual([[10], [4]]);
  const movements = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', order.id)
    .where('reason', '=', 'cancellation')
    .select('quantity')
    .orderBy('quantity')
    .execute();
  expect(movements).toEqual([{ quantity: 3 }, { quantity: 4 }]);
  const event = await db
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('code', '=', 'cancelled')
    .select(['actor', 'actor_id', 'detail'])
    .executeTakeFirst();
  expect(event).toEqual({ actor: 'customer', actor_id: buyer.customerId, detail: { reason: 'طلبت بالخطأ' } });
});

test('[orders-18] cancels a confirmed order without a reason and mails the buyer', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await shop.workOff();
  await setStatus(db, order.id, 'CONFIRMED');
  expect((await cancel(buyer.token, order.id)).status).toBe(200);
  const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.includes(order.orderNumber))).toHaveLength(2);
});

test('a sold-out offer is back in stock after its order is cancelled', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 2 }] });
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { body: order } = await placeOrder(shop, buyer);
  const listed = async () => (await call('GET', `/products/public?vendorId=${offer.vendorId}&inStock=true`)).body.data;
  expect(await listed()).toEqual([]);
  await cancel(buyer.token, order.id);
  expect(await listed()).toMatchObject([{ id: offer.id, quantity: 2 }]);
});

test('[orders-19] the coupon of a cancelled order can be used again', async () => {
  const times = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 60_000) };
  const limits = { max_per_customer: 1, max_redemptions: 1 };
  await db
    .insertInto('coupons')
    .values({ id: newId(), code: 'AGAIN', percent_off: 10, ...limits, ...times })
    .execute();
  const offer = await makeOffer(db);
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer, { couponCode: 'AGAIN' });
  await fillCart(shop, buyer, offer, 1);
  expect((await placeOrder(shop, buyer, { couponCode: 'AGAIN' })).body.code).toBe('coupon_already_used');
  await cancel(buyer.token, order.id);
  expect((await placeOrder(shop, buyer, { couponCode: 'AGAIN' })).body).toMatchObject({ couponCode: 'AGAIN' });
});

test('[orders-20] cancelling closes an open payment attempt, and keeps a paid one as paid: its refund is due', async () => {
  const offer = await makeOffer(db);
  const attempts = (orderId: string) =>
    db.selectFrom('payments').where('order_id', '=', orderId).select(['status', 'refunded_amount']).execute();
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: open } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' });
  await cancel(buyer.token, open.id);
  expect(await attempts(open.id)).toEqual([{ status: 'EXPIRED', refunded_amount: 0 }]);

  await fillCart(shop, buyer, offer, 1);
  const { body: paid } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' });
  await db.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', paid.id).execute();
  await db.updateTable('payments').set({ status: 'PAID' }).where('order_id', '=', paid.id).execute();
  expect((await cancel(buyer.token, paid.id)).body.paymentStatus).toBe('PAID');
  expect(await attempts(paid.id)).toEqual([{ status: 'PAID', refunded_amount: 0 }]);
});

test.each(['PROCESSING', 'SHIPPED', 'DELIVERED'] as const)(
  '[orders-21] refuses to cancel an order that is %s',
  async (status) => {
    const offer = await makeOffer(db, { variants: [{ price: 100, stock: 5 }] });
    const buyer = await makeBuyer(shop, [offer, 2]);
    const { body: order } = await placeOrder(shop, buyer);
    await setStatus(db, order.id, status);
    expect(await cancel(buyer.token, order.id)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect(await stockOf(db, offer)).toEqual([3]);
  },
);

test('refuses to cancel an order if one vendor is already preparing its parcel', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1], [await makeOffer(db), 1]);
  const { body: order } = await placeOrder(shop, buyer);
  const [first] = order.fulfilments;
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', order.id).execute();
  await db.updateTable('fulfilments').set({ status: 'CONFIRMED' }).where('order_id', '=', order.id).execute();
  await db.updateTable('fulfilments').set({ status: 'PROCESSING' }).where('id', '=', first.id).execute();
  expect((await cancel(buyer.token, order.id)).body.code).toBe('order_not_cancellable');
});

test('one of ten concurrent cancellations succeeds, and everything is returned once', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 5 }] });
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { body: order } = await placeOrder(shop, buyer);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(buyer.token, order.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'order_not_cancellable')).toHaveLength(9);
  expect(await stockOf(db, offer)).toEqual([5]);
});

test('concurrent orders and cancellations of the same offers keep the stock consistent', async () => {
  const offers = await Promise.all(
    Array.from({ length: 3 }, () => makeOffer(db, { variants: [{ price: 100, stock: 40 }] })),
  );
  const buyers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      makeBuyer(shop, ...(index % 2 ? offers : offers.toReversed()).map((offer): [typeof offer, number] => [offer, 1])),
    ),
  );
  const orders = await Promise.all(buyers.map(async (buyer) => (await placeOrder(shop, buyer)).body));
  for (const buyer of buyers) for (const offer of offers) await fillCart(shop, buyer, offer, 1);
  const answers = await Promise.all(
    buyers.flatMap((buyer, index) => [cancel(buyer.token, orders[index].id), placeOrder(shop, buyer)]),
  );
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
  for (const offer of offers) expect(await stockOf(db, offer)).toEqual([30]);
});

test('another customer’s order is not found for cancelling, tracking or reordering', async () => {
  const { body: order } = await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]));
  const { token } = await signUp(shop);
  const answers = [
    await cancel(token, order.id),
    await call('GET', `/orders/${order.id}/tracking`, { token }),
    await call('POST', `/orders/${order.id}/reorder`, { token }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
});

test('a stranger does not learn that an order exists from its refusal to be cancelled', async () => {
  const { body: order } = await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]));
  await setStatus(db, order.id, 'SHIPPED');
  const answer = await cancel((await signUp(shop)).token, order.id);
  expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
});

test('refuses a too long reason with 422 at its field', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { body: order } = await placeOrder(shop, buyer);
  const answer = await cancel(buyer.token, order.id, { reason: 'x'.repeat(501) });
  expect(answer).toMatchObject({ status: 422, body: { errorCodes: { reason: 'tooLong' } } });
});
