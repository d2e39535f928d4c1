import { afterEach, expect, test, vi } from 'vitest';
import { lockOrder } from '#server/modules/orders/order-state.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { listLines } from './books.ts';

vi.mock('#server/modules/orders/order-state.ts', { spy: true });
vi.mock('./books.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const faults = async () => (await failedChecks(db)).map(({ name }) => name);

/** An order of four of nine pieces, and calls that want the same of it. */
async function makeOrder() {
  const stall = await openStall(shop);
  const order = await stall.order({ pieces: 4 });
  const [line] = (await stall.parcel(order.id)).lines;
  const cannot = (pieces: number) => async () => {
    const body = { reason: 'out_of_stock', lines: [{ id: line.id, pieces, left: 4 }] };
    const { body: answer } = await call('POST', `/seller/orders/${order.id}/cannot-supply`, {
      token: stall.token,
      body,
    });
    return answer.outcome as unknown;
  };
  const cancel = async () => (await order.cancel()).status as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, order.orderId, calls);
  return { ...order, cannot, cancel, meet };
}

test('of two short picks of a line at once the second finds it changed', async () => {
  const { cannot, meet, offer } = await makeOrder();
  expect(await meet(cannot(1), cannot(1))).toEqual(['done', 'changed']);
  expect(await stockOf(db, offer)).toEqual([5]);
  expect(await faults()).toEqual([]);
});

test('the customer cancels first: nothing is left to be cancelled', async () => {
  const { cannot, cancel, meet, offer } = await makeOrder();
  expect(await meet(cancel, cannot(1))).toEqual([200, 'cancelled']);
  expect(await stockOf(db, offer)).toEqual([9]);
});

test('the short pick comes first: the customer cancels the rest, and no piece that is not there comes back', async () => {
  const { cannot, cancel, meet, offer } = await makeOrder();
  expect(await meet(cannot(1), cancel)).toEqual(['done', 200]);
  expect(await stockOf(db, offer)).toEqual([8]);
  expect(await faults()).toEqual([]);
});

test('negative control: without the order’s lock both calls take the same piece', async () => {
  const { cannot } = await makeOrder();
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { listLines: read } = await vi.importActual<typeof import('./books.ts')>('./books.ts');
  vi.mocked(listLines).mockImplementation(readTogether(read) as typeof listLines);
  expect(await Promise.all([cannot(1)(), cannot(1)()])).toEqual(['done', 'done']);
});
