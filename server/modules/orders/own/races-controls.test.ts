import { afterEach, expect, test, vi } from 'vitest';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';

// What races.test.ts shows comes from the order's lock: without it both calls go on with what they have read.
vi.mock('#server/modules/orders/order-state.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const faults = async () => (await failedChecks(shop.db)).map(({ name }) => name);
type Answer = { body: { data: { outcome: string }[] } };
const outcome = async (answer: Promise<Answer>) => (await answer).body.data[0]?.outcome;

async function withoutLock(): Promise<void> {
  const { listFulfilments: read } = await vi.importActual<typeof import('../order-state.ts')>('../order-state.ts');
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const together = readTogether(read);
  vi.mocked(listFulfilments).mockImplementationOnce(together).mockImplementationOnce(together);
}

test('negative control: without the lock an order is cancelled and packed', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await withoutLock();
  const [packed, cancelled] = await Promise.all([outcome(stall.pack(order.id)), order.cancel()]);
  expect([packed, cancelled.status]).toEqual(['done', 200]);
  expect(await faults()).toContain('orders-tell-their-story');
});

test('negative control: without the lock a parcel is handed over twice, and one number overwrites the other', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await stall.pack(order.id);
  await withoutLock();
  const both = ['SM-1', 'SM-2'].map((number) => outcome(stall.ship(order.id, 'Sahm Courier', number)));
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(await faults()).toContain('orders-tell-their-story');
});

test('negative control: without the lock a parcel is accepted twice', async () => {
  const stall = await openStall(shop);
  const { id } = await stall.order();
  await withoutLock();
  expect(await Promise.all([outcome(stall.accept(id)), outcome(stall.accept(id))])).toEqual(['done', 'done']);
});
