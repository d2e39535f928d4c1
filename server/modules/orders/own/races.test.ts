import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { db } = shop;

/** An accepted parcel of two of nine pieces. */
async function makeAccepted() {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  const outcome = (answer: Promise<{ body: { data: { outcome: string }[] } }>) =>
    answer.then(({ body }) => body.data[0]?.outcome as unknown);
  const pack = () => outcome(stall.pack(order.id));
  const ship = (number: string) => () => outcome(stall.ship(order.id, 'Sahm Courier', number));
  const cancel = async () => (await order.cancel()).status as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, order.orderId, calls);
  return { ...order, stall, pack, ship, cancel, meet };
}

test('packing comes first: the customer cannot cancel any more', async () => {
  const { pack, cancel, meet, shown, offer } = await makeAccepted();
  expect(await meet(pack, cancel)).toEqual(['done', 409]);
  expect(await shown()).toMatchObject({ status: 'PROCESSING', fulfilments: [{ status: 'PROCESSING' }] });
  expect(await stockOf(db, offer)).toEqual([7]);
});

test('the cancellation comes first: the seller is told, and nothing is packed', async () => {
  const { pack, cancel, meet, shown, offer } = await makeAccepted();
  expect(await meet(cancel, pack)).toEqual([200, 'cancelled']);
  expect(await shown()).toMatchObject({ status: 'CANCELLED', fulfilments: [{ status: 'CANCELLED' }] });
  expect(await stockOf(db, offer)).toEqual([9]);
});

test('two of the team press at once: the parcel moves one step, told once', async () => {
  const { id, pack, ship, meet, shown } = await makeAccepted();
  expect(await meet(pack, pack)).toEqual(['done', 'already']);
  expect(await meet(ship('SM-1'), ship('SM-2'))).toEqual(['done', 'already']);
  expect(await shown()).toMatchObject({ status: 'SHIPPED', fulfilments: [{ trackingNumber: 'SM-1' }] });
  const events = db.selectFrom('order_events').where('fulfilment_id', '=', id).select('code').orderBy('id');
  expect((await events.execute()).map(({ code }) => code)).toEqual(['confirmed', 'processing', 'shipped']);
});

test('two calls of the same parcels in opposite order both go through', async () => {
  const stall = await openStall(shop);
  const ids = [(await stall.order()).id, (await stall.order()).id, (await stall.order()).id];
  const answers = await Promise.all([stall.accept(...ids), stall.accept(...ids.toReversed())]);
  const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome));
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'done', 'done', 'done']);
});
