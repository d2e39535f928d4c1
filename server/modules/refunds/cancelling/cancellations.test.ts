import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { type Insider, joinVendor, makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// What the team cancels gives money back, so much of it needs two people. Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank } = paying;
const { call, db } = shop;

/** A paid order of three pieces, and what the team does about it. Riyals. */
async function paidOrder(price: number, paymentMethod = 'mada') {
  const offer = await makeOffer(db, { variants: [{ price: price * 100, stock: 5 }] });
  const buyer = await makeBuyer(shop, [offer, 3]);
  const { body } = await placeOrder(shop, buyer, { paymentMethod });
  const made = paying.ordering(buyer, body, offer);
  if (paymentMethod === 'mada') {
    await made.begin();
    bank.pay(made.bill());
    await made.refresh();
  }
  const [parcel] = body.fulfilments;
  const whole = ({ token }: Insider, id = newId()) =>
    call('POST', `/operator/orders/${body.id}/cancel`, { token, body: { id, reason: 'The customer called' } });
  const pieces = ({ token }: Insider, count: number, change: object = {}) =>
    call('POST', `/operator/orders/${body.id}/cannot-supply`, {
      token,
      body: {
        ...{ id: newId(), parcelId: parcel?.id, reason: 'damaged' },
        lines: [{ id: body.items[0]?.id, pieces: count, left: 3 }],
        ...change,
      },
    });
  const file = async ({ token }: Insider) => (await call('GET', `/operator/orders/${body.id}`, { token })).body;
  const money = async () => (await made.refunds()).map(({ kind, amount }) => [kind, amount / 100]);
  return { ...made, buyer, vendorId: parcel?.vendor.id ?? '', whole, pieces, file, money };
}

const decide = ({ token }: Insider, id: string, what: 'approve' | 'reject' | 'withdraw') =>
  call('POST', `/operator/refund-requests/${id}/${what}`, {
    ...{ token, ...(what === 'reject' && { body: { answer: 'The parcel leaves today' } }) },
  });
const queued = async ({ token }: Insider, search: string, tab = 'to_approve') =>
  (await call('GET', `/operator/refunds?tab=${tab}&search=${search}`, { token })).body.data;

test('[foureyes-06] much money: the order stays as it is until somebody else approves its cancellation', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { order, whole, pieces, file, money, read, stock, total, buyer } = await paidOrder(1_000);
  const id = newId();
  expect((await whole(support, id)).body).toEqual({ outcome: 'waiting' });
  // A press that is sent twice asks once; nobody asks for another one beside it.
  expect((await whole(support, id)).body).toEqual({ outcome: 'waiting' });
  expect((await whole(finance, id)).status).toBe(403);
  expect((await whole(await makeOperator(shop, 'admin'))).body).toEqual({ outcome: 'asked' });
  expect((await pieces(support, 1)).body).toEqual({ outcome: 'asked', amount: 0 });
  expect([(await read()).status, await stock(), await money()]).toEqual(['PENDING', 2, []]);
  expect((await file(support)).requests).toMatchObject([
    { id, amount: total / 100, status: 'WAITING', reason: 'cancel_order', note: 'The customer called' },
  ]);
  expect(await queued(finance, order.orderNumber)).toMatchObject([
    { id, cause: 'cancellation', amount: total / 100, request: { reason: 'cancel_order', cancels: { pieces: null } } },
  ]);
  expect((await decide(support, id, 'approve')).status).toBe(403);
  expect((await decide(finance, id, 'approve')).body).toEqual({ outcome: 'done' });
  expect([await read(), await stock(), await money()]).toMatchObject([
    { status: 'CANCELLED' },
    5,
    [['cancellation', total / 100]],
  ]);
  expect((await decide(finance, id, 'approve')).body).toEqual({ outcome: 'changed' });
  // The order's page and the queue still show the request, the queue with its refund.
  expect((await file(finance)).requests).toMatchObject([
    { id, status: 'APPROVED', reason: 'cancel_order', cancels: { pieces: null } },
  ]);
  expect((await shop.mailsTo(buyer.email)).filter(({ subject }) => subject?.includes('تم إلغاء طلبك'))).toHaveLength(1);
  const actions = sql<{ action: string }>`select action from audit_log where entity_id = ${order.id} order by id`;
  expect((await actions.execute(db)).rows.map(({ action }) => action)).toEqual([
    'order.cancellation_requested',
    'order.cancelled',
    'order.refund_approved',
  ]);
});

test('pieces too: who approves reads which ones, and why', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { order, pieces, money, read, file } = await paidOrder(400);
  const id = newId();
  expect((await pieces(support, 2, { id, note: 'Torn bags' })).body).toEqual({ outcome: 'waiting', amount: 920 });
  expect((await pieces(support, 2, { id, note: 'Torn bags' })).body).toEqual({ outcome: 'waiting', amount: 920 });
  expect(await money()).toEqual([]);
  const [{ request }] = await queued(finance, order.orderNumber);
  expect(request).toMatchObject({
    ...{ reason: 'cancel_pieces', note: 'Torn bags' },
    cancels: { pieces: { reason: 'damaged', lines: [{ name: order.items[0]?.product.name, pieces: 2 }] } },
  });
  expect((await decide(finance, id, 'approve')).body).toEqual({ outcome: 'done' });
  expect([await money(), (await read()).status]).toEqual([[['cancellation', 920]], 'PENDING']);
  const after = { id, status: 'APPROVED', cancels: request.cancels };
  expect((await file(support)).requests).toMatchObject([{ amount: 920, wentBack: 920 }]);
  expect((await file(support)).requests).toMatchObject([after]);
  const listed = (
    await Promise.all(['under_way', 'done'].map((tab) => queued(finance, order.orderNumber, tab)))
  ).flat();
  expect(listed).toMatchObject([{ kind: 'refund', amount: 920, request: after }]);
});

test('an approved cancellation says what went back, which may be less than was asked for', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { order, whole, total, file, money } = await paidOrder(1_000);
  const id = newId();
  expect((await whole(support, id)).body.outcome).toBe('waiting');
  expect((await file(support)).requests).toMatchObject([{ amount: total / 100, wentBack: null }]);
  await giveGoodwill(shop, order.id, 1_050);
  expect((await decide(finance, id, 'approve')).body.outcome).toBe('done');
  const wentBack = (total - 1_050) / 100;
  expect((await file(support)).requests).toMatchObject([{ amount: total / 100, wentBack }]);
  expect(await money()).toEqual([
    ['goodwill', 10.5],
    ['cancellation', wentBack],
  ]);
});

test('within the limits it happens at once, and counts: of the order in all, and in the day', async () => {
  const support = await makeOperator(shop, 'support');
  const { order, pieces, money } = await paidOrder(300);
  expect((await pieces(support, 1)).body).toEqual({ outcome: 'done', amount: 345 });
  // Of this order 155 are left to give back alone, of another one the whole limit.
  const lines = [{ id: order.items[0]?.id, pieces: 1, left: 2 }];
  expect((await pieces(support, 1, { lines })).body).toEqual({ outcome: 'waiting', amount: 345 });
  expect((await (await paidOrder(100)).whole(support)).body).toEqual({ outcome: 'done' });
  expect(await money()).toEqual([['cancellation', 345]]);
});

test('what one person cancels alone in a day has an end', async () => {
  const admin = await makeOperator(shop, 'admin');
  for (const price of [500, 500, 300]) {
    const { whole } = await paidOrder(price);
    expect((await whole(admin)).body).toEqual({ outcome: 'done' });
  }
  expect((await (await paidOrder(400)).whole(admin)).body).toEqual({ outcome: 'waiting' });
});

test('what was never paid is cancelled at once, however much it is', async () => {
  const support = await makeOperator(shop, 'support');
  const [cash, unpaid, part] = [
    await paidOrder(900, 'cod'),
    await paidOrder(3_000, 'bank_transfer'),
    await paidOrder(900, 'cod'),
  ];
  expect((await part.pieces(support, 2)).body).toEqual({ outcome: 'done', amount: 2_070 });
  for (const { whole } of [cash, unpaid]) expect((await whole(support)).body).toEqual({ outcome: 'done' });
});

test('[foureyes-07] neither who asked nor who bought approves, and nobody for their own store', async () => {
  const [asks, buys, sells, other] = (await Promise.all(
    Array.from({ length: 4 }, () => makeOperator(shop, 'admin')),
  )) as [Insider, Insider, Insider, Insider];
  const { order, whole, vendorId, money } = await paidOrder(1_000);
  const customer = sql`(select id from customers where user_id = ${buys.userId})`;
  await sql`update orders set customer_id = ${customer} where id = ${order.id}`.execute(db);
  await sql`update carts set customer_id = ${customer} where id = (select cart_id from orders where id = ${order.id})`.execute(
    db,
  );
  await joinVendor(shop, vendorId, sells.userId, 'owner');
  const id = newId();
  expect((await whole(sells)).body.code).toBe('own_vendor');
  expect((await whole(asks, id)).body.outcome).toBe('waiting');
  for (const by of [asks, buys]) expect((await decide(by, id, 'approve')).body.code).toBe('own_request');
  for (const what of ['approve', 'reject'] as const)
    expect((await decide(sells, id, what)).body.code).toBe('own_vendor');
  expect(await money()).toEqual([]);
  expect((await decide(other, id, 'approve')).body.outcome).toBe('done');
});

test('of the own order nothing paid goes back without somebody else', async () => {
  const buys = await makeOperator(shop, 'admin');
  const { order, whole } = await paidOrder(10);
  const customer = sql`(select id from customers where user_id = ${buys.userId})`;
  await sql`update orders set customer_id = ${customer} where id = ${order.id}`.execute(db);
  await sql`update carts set customer_id = ${customer} where id = (select cart_id from orders where id = ${order.id})`.execute(
    db,
  );
  expect((await whole(buys)).body.outcome).toBe('waiting');
});

test('an order that has moved on meanwhile: nothing is approved, and the request is rejected or withdrawn', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const [first, second] = [await paidOrder(1_000), await paidOrder(1_000)];
  const [one, two] = [newId(), newId()];
  await first.whole(support, one);
  await second.pieces(support, 2, { id: two });
  expect((await first.cancel()).status).toBe(200);
  await shipOrder(shop, second.order);
  for (const id of [one, two]) expect((await decide(finance, id, 'approve')).body).toEqual({ outcome: 'moved' });
  expect([await first.money(), await second.money()]).toEqual([[['cancellation', first.total / 100]], []]);
  expect((await decide(finance, one, 'reject')).body).toEqual({ outcome: 'done' });
  expect((await decide(support, two, 'withdraw')).body).toEqual({ outcome: 'done' });
  expect(await queued(finance, second.order.orderNumber, 'done')).toMatchObject([
    { cause: 'cancellation', request: { status: 'WITHDRAWN', cancels: { pieces: { reason: 'damaged' } } } },
  ]);
});

test('a rejected one may be asked for again', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { whole, read } = await paidOrder(1_000);
  const id = newId();
  await whole(support, id);
  await decide(finance, id, 'reject');
  expect((await read()).status).toBe('PENDING');
  expect((await whole(support)).body).toEqual({ outcome: 'waiting' });
});

test('pieces of a store that may not sell need nobody else', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { pieces, vendorId } = await paidOrder(1_000);
  const suspension = { token: finance.token, body: { reason: 'Papers have expired' } };
  await call('POST', `/operator/vendors/${vendorId}/suspend`, suspension);
  expect((await pieces(support, 2, { reason: 'vendor_stopped' })).body).toEqual({ outcome: 'done', amount: 2_300 });
});

test('a call that is sent again says what became of it', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { whole, pieces, file } = await paidOrder(1_000);
  const [rejected, withdrawn, done] = [newId(), newId(), newId()];
  await whole(support, rejected);
  await decide(finance, rejected, 'reject');
  expect((await whole(support, rejected)).body).toEqual({ outcome: 'rejected' });
  await pieces(support, 2, { id: withdrawn });
  await decide(support, withdrawn, 'withdraw');
  expect((await pieces(support, 2, { id: withdrawn })).body).toEqual({ outcome: 'withdrawn', amount: 0 });
  await pieces(support, 2, { id: done });
  await decide(finance, done, 'approve');
  expect((await pieces(support, 2, { id: done })).body).toEqual({ outcome: 'done', amount: 2_300 });
  expect((await file(support)).requests).toMatchObject([
    { status: 'REJECTED', answer: 'The parcel leaves today', cancels: { pieces: null } },
    { status: 'WITHDRAWN', answer: null },
    { status: 'APPROVED' },
  ]);
});

test.each([
  ['other pieces', { lines: undefined }, 1],
  ['another reason', { reason: 'out_of_stock' }, 2],
  ['another note', { note: 'Torn bags' }, 2],
] as const)('the same id with %s is refused, and nothing changes', async (_, { ...change }, count) => {
  const support = await makeOperator(shop, 'support');
  const { order, pieces, money } = await paidOrder(400);
  const id = newId();
  const lines = [{ id: order.items[0]?.id, pieces: count, left: 3 }];
  expect((await pieces(support, 2, { id })).body).toEqual({ outcome: 'waiting', amount: 920 });
  expect(await pieces(support, 2, { ...change, id, lines })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await money()).toEqual([]);
  expect((await pieces(support, 2, { id })).body).toEqual({ outcome: 'waiting', amount: 920 });
});

test('a whole order too, also one that was cancelled at once', async () => {
  const support = await makeOperator(shop, 'support');
  const { order, whole } = await paidOrder(100);
  const id = newId();
  expect((await whole(support, id)).body).toEqual({ outcome: 'done' });
  const body = { id, reason: 'Another reason' };
  const again = await call('POST', `/operator/orders/${order.id}/cancel`, { token: support.token, body });
  expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await whole(support, id)).body).toEqual({ outcome: 'done' });
});
