import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank } = await startPayingShop();
const { call, db } = shop;
const { makeOrder, makePaid } = shortOrders({ shop, bank });

type Made = Awaited<ReturnType<typeof makeOrder>>;

/** The order was promised so many days ago. */
const promised = ({ orderId }: Pick<Made, 'orderId'>, days: number) =>
  sql`update orders set estimated_delivery_date = (now() at time zone 'Asia/Riyadh')::date - ${days}::int
    where id = ${orderId}`.execute(db);
const late = ({ orderId, buyer }: Pick<Made, 'orderId' | 'buyer'>, body?: object) =>
  call(body ? 'POST' : 'GET', `/orders/${orderId}/late`, { token: buyer.token, ...(body && { body }) });

test('16 days after the promised day a parcel that was paid is cancelled, with all of its money and a credit note', async () => {
  const made = await makePaid();
  const { id, stall, orderId, offer, shown, money, buyer } = made;
  const { total } = await stall.parcel(id);
  await promised(made, 15);
  const { body } = await late(made);
  const from = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  expect(body.from).toBe(from);
  expect(body.parcels).toContainEqual({ id, amount: total, isPaid: true });
  expect(await late(made, { parcelId: id })).toMatchObject({
    status: 409,
    body: { code: 'order_not_cancellable', details: { from } },
  });
  await promised(made, 16);
  expect(await late(made, { parcelId: id, expectedAmount: total - 0.01 })).toMatchObject({
    body: { code: 'return_changed', details: { amount: total } },
  });
  const stranger = await makeBuyer(shop);
  expect((await late({ orderId, buyer: stranger }, { parcelId: id })).status).toBe(404);
  expect((await late(made, { parcelId: orderId })).status).toBe(404);
  const answer = await late(made, { parcelId: id, expectedAmount: total });
  expect(answer.status).toBe(200);
  expect(answer.body.parcels.map((parcel: { id: string }) => parcel.id)).not.toContain(id);
  expect(await shown()).toMatchObject({ cancelledAmount: total, paymentStatus: 'PAID' });
  expect(await late(made, { parcelId: id })).toMatchObject({ body: { code: 'order_not_cancellable' } });
  expect(await money()).toEqual([{ refunded: Math.round(total * 100), status: 'PAID' }]);
  // Nobody has handed it over: its goods are on the shelf.
  expect(await stockOf(db, offer)).toEqual([9]);
  expect((await shown()).fulfilments.find((parcel) => parcel.id === id)).toMatchObject({ status: 'CANCELLED' });
  const { issued } = await issueInvoices({ db, config: shop.config }, orderId);
  expect(issued.flatMap(({ reference, totals }) => (reference ? [[reference.reason, totals.total]] : []))).toEqual([
    ['undelivered', Math.round(total * 100)],
  ]);
  await shop.workOff();
  const mails = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject ?? '');
  expect(mails).toContainEqual(expect.stringMatching(/^ألغينا شحنتك المتأخرة من طلبك DQ-/));
});

test('goods that are on their way are lost for the stock; the order of a single parcel ends with it', async () => {
  const stall = await openStall(shop);
  const order = await stall.order({ change: { paymentMethod: 'mada' } });
  const post = (path: string, body: object = {}) =>
    call('POST', `/orders/${order.orderId}${path}`, { token: order.buyer.token, body });
  await promised(order, 30);
  expect((await late(order)).body.parcels).toEqual([]);
  await post('/payments', { method: 'mada' });
  bank.pay(bank.billsOf(order.orderId)[0] as never);
  await post('/payments/refresh');
  await stall.accept(order.id);
  await stall.pack(order.id);
  await stall.ship(order.id, 'Sahm Courier', 'SM-1');
  expect((await late(order)).body.parcels).toEqual([{ id: order.id, amount: order.total, isPaid: true }]);
  expect((await late(order, { parcelId: order.id })).body.parcels).toEqual([]);
  await shop.workOff();
  expect(await order.shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect(await stockOf(db, order.offer)).toEqual([7]);
});

test('cash: a parcel that has not left is cancelled, one that is on its way is not accepted', async () => {
  const made = await makeOrder();
  await promised(made, 16);
  const { id, stall } = made;
  const shown = (await late(made)).body.parcels;
  expect(shown).toContainEqual({ id, amount: expect.any(Number), isPaid: false });
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, null, null);
  expect((await late(made)).body.parcels.map((parcel: { id: string }) => parcel.id)).not.toContain(id);
  expect((await late(made, { parcelId: id })).status).toBe(409);
  const [other] = (await late(made)).body.parcels;
  expect(await late(made, { parcelId: other.id })).toMatchObject({ status: 200 });
});
