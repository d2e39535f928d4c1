import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { openJobs } from '#server/platform/jobs.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { advanceOrder, markOrderPaid, markOrderRefunded } from './operate.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db, config, database } = shop;
const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
const NO_CARRIER = { carrier: null, trackingNumber: null };

/** A confirmed order of two of five pieces, with the changes that can race for it. */
async function makeOrder(change: Record<string, unknown> = {}) {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 5 }] });
  const { token, ...buyer } = await makeBuyer(shop, [offer, 2]);
  const order: Order = (await placeOrder(shop, { token, ...buyer }, change)).body;
  await setStatus(db, order.id, 'CONFIRMED');
  const cancel = async () => (await call('PATCH', `/orders/${order.id}/cancel`, { token })).status as unknown;
  const ship = async () =>
    (await advanceOrder({ db, jobs }, order.orderNumber, null, NO_CARRIER)).orderStatus as unknown;
  const pay = async () => (await markOrderPaid({ db, jobs }, order.orderNumber)) as unknown;
  const refund = async () => (await markOrderRefunded({ db, jobs, gateway: null }, order.orderNumber)) as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) =>
    queueBehindLock(db, sql`select 1 from orders where id = ${order.id} for update`, calls);
  const read = async (): Promise<Order> => (await call('GET', `/orders/${order.id}`, { token })).body;
  return { offer, order, cancel, ship, pay, refund, meet, read };
}

const done = (value: unknown) => ({ status: 'fulfilled', value });
const refused = (message: RegExp) => ({
  status: 'rejected',
  reason: expect.objectContaining({ message: expect.stringMatching(message) }),
});

test('a cancellation before the vendor starts wins: the stock is returned and nothing is shipped', async () => {
  const { offer, cancel, ship, meet, read } = await makeOrder();
  expect(await meet(cancel, ship)).toEqual([done(200), refused(/Nothing to move: .* is CANCELLED/)]);
  expect(await read()).toMatchObject({ status: 'CANCELLED', fulfilments: [{ status: 'CANCELLED' }] });
  expect(await stockOf(db, offer)).toEqual([5]);
});

test('refuses a cancellation after the vendor has started: the pieces stay sold', async () => {
  const { offer, cancel, ship, meet, read } = await makeOrder();
  expect(await meet(ship, cancel)).toEqual([done('PROCESSING'), done(409)]);
  expect(await read()).toMatchObject({ status: 'PROCESSING', fulfilments: [{ status: 'PROCESSING' }] });
  expect(await stockOf(db, offer)).toEqual([3]);
});

test('a payment recorded during a cancellation is refused, or its refund is due', async () => {
  const first = await makeOrder({ paymentMethod: 'bank_transfer' });
  expect(await first.meet(first.cancel, first.pay)).toEqual([done(200), refused(/no payment is due/)]);
  expect((await first.read()).paymentStatus).toBe('PENDING');
  const second = await makeOrder({ paymentMethod: 'bank_transfer' });
  expect(await second.meet(second.pay, second.cancel)).toMatchObject([{ status: 'fulfilled' }, done(200)]);
  expect(await second.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
});

test('two concurrent payment records are recorded once', async () => {
  const { pay, meet, read } = await makeOrder({ paymentMethod: 'bank_transfer' });
  expect(await meet(pay, pay)).toMatchObject([{ status: 'fulfilled' }, refused(/is PAID already/)]);
  expect((await read()).paymentStatus).toBe('PAID');
});

test('two operators who record a refund concurrently record it once', async () => {
  const { pay, cancel, refund, meet, read } = await makeOrder({ paymentMethod: 'bank_transfer' });
  await pay();
  await cancel();
  expect(await meet(refund, refund)).toMatchObject([{ status: 'fulfilled' }, refused(/is REFUNDED already/)]);
  expect((await read()).paymentStatus).toBe('REFUNDED');
});

test('an invoice issued during a cancellation is fully credited', async () => {
  const { order, pay, cancel, meet } = await makeOrder({ paymentMethod: 'bank_transfer' });
  await pay();
  const issue = () => issueInvoices({ db, config }, order.id);
  expect(await meet(issue, cancel)).toMatchObject([{ status: 'fulfilled' }, done(200)]);
  await issue();
  const issued = db.selectFrom('invoices').where('order_id', '=', order.id).select(['kind', 'total']);
  const total = Math.round(order.totalAmount * 100);
  expect(await issued.orderBy('kind').execute()).toEqual([
    { kind: 'credit_note', total },
    { kind: 'invoice', total },
  ]);
});

test('two operators who advance an order concurrently advance it two steps, each recorded once', async () => {
  const { order, ship, meet, read } = await makeOrder();
  expect(await meet(ship, ship)).toEqual([done('PROCESSING'), done('SHIPPED')]);
  expect((await read()).status).toBe('SHIPPED');
  const events = db.selectFrom('order_events').where('order_id', '=', order.id).where('code', '<>', 'placed');
  expect(await events.select('code').orderBy('id').execute()).toEqual([{ code: 'processing' }, { code: 'shipped' }]);
});
