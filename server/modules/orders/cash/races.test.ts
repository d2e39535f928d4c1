import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { deliverInCash } from './deliver.ts';
import { refuseAtDoor } from './refuse.ts';
import { restockRefused } from './restock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

/** A shipped cash order of two of five pieces over 43.00, with what can race for it. */
async function makeShipped() {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 5 }] });
  const { token, ...buyer } = await makeBuyer(shop, [offer, 2]);
  const order: Order = (await placeOrder(shop, { token, ...buyer })).body;
  await shipOrder(shop, order);
  const number = order.orderNumber;
  const deliver = async () => (await deliverInCash(shop, number, null, 4_300)).orderStatus as unknown;
  const refuse = async () => (await refuseAtDoor(shop, number, null, null)).orderStatus as unknown;
  const restock = async () => (await restockRefused(shop, number, null, null)).lines.length as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) =>
    queueBehindLock(db, sql`select 1 from orders where id = ${order.id} for update`, calls);
  const read = async (): Promise<Order> => (await call('GET', `/orders/${order.id}`, { token })).body;
  const attempt = db.selectFrom('payments').where('order_id', '=', order.id).select(['status', 'captured_amount']);
  return { offer, order, deliver, refuse, restock, meet, read, paid: () => attempt.executeTakeFirstOrThrow() };
}

const done = (value: unknown) => ({ status: 'fulfilled', value });
const turnedAway = (message: RegExp) => ({
  status: 'rejected',
  reason: expect.objectContaining({ message: expect.stringMatching(message) }),
});

test('a parcel that arrives while it is reported as refused has arrived', async () => {
  const { deliver, refuse, meet, read, paid } = await makeShipped();
  expect(await meet(deliver, refuse)).toEqual([done('DELIVERED'), turnedAway(/is DELIVERED: only a parcel/)]);
  expect(await read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
  expect(await paid()).toEqual({ status: 'PAID', captured_amount: 4_300 });
});

test('a parcel that is refused while it is reported as delivered is refused, and nothing is paid', async () => {
  const { deliver, refuse, meet, read, paid } = await makeShipped();
  expect(await meet(refuse, deliver)).toEqual([done('CANCELLED'), turnedAway(/is CANCELLED: only a parcel/)]);
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect(await paid()).toEqual({ status: 'EXPIRED', captured_amount: 0 });
});

test('a parcel that two people report as delivered is paid once', async () => {
  const { order, deliver, meet, paid } = await makeShipped();
  expect(await meet(deliver, deliver)).toEqual([done('DELIVERED'), turnedAway(/is DELIVERED: only a parcel/)]);
  expect(await paid()).toEqual({ status: 'PAID', captured_amount: 4_300 });
  const events = db
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('code', 'in', ['delivered', 'paid']);
  expect(await events.select('code').orderBy('id').execute()).toEqual([{ code: 'delivered' }, { code: 'paid' }]);
});

test('goods that two people put back come back once', async () => {
  const { offer, refuse, restock, meet } = await makeShipped();
  await refuse();
  expect(await meet(restock, restock)).toEqual([done(1), turnedAway(/was inspected on/)]);
  expect(await stockOf(db, offer)).toEqual([5]);
});
