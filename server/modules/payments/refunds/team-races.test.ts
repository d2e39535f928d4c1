import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { lockAttempts } from '#server/modules/payments/attempts.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

vi.mock('#server/modules/orders/order-state.ts', { spy: true });
vi.mock('#server/modules/payments/attempts.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, bank } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const { makePaid } = shortOrders({ shop, bank });
const { token } = await makeOperator(shop, 'finance');
const faults = async () => (await failedChecks(db)).map(({ name }) => name);

/** A paid order, and what its customer, its seller and the team want at once. */
async function paid() {
  const made = await makePaid();
  const { orderId } = made;
  const refund = (amount: number) => async () =>
    (
      await call('POST', `/operator/orders/${orderId}/refunds`, {
        token,
        body: { id: newId(), amount, reason: 'late' },
      })
    ).body.outcome as unknown;
  const cancel = async () => (await made.cancel()).status as unknown;
  const cannot = (pieces: number) => async () => (await made.cannot(pieces)).body.outcome as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, orderId, calls);
  /** Halalas that go back, each with its cause. */
  const back = async () =>
    (
      await db.selectFrom('refunds').where('order_id', '=', orderId).select(['kind', 'amount']).orderBy('id').execute()
    ).map(({ kind, amount }) => [kind, amount]);
  return { refund, cancel, cannot, meet, back, total: made.total * 100 };
}

test('a compensation comes first: the cancellation gives back what is left', async () => {
  const { refund, cancel, meet, back, total } = await paid();
  expect(await meet(refund(10), cancel)).toEqual(['sent', 200]);
  expect(await back()).toEqual([
    ['goodwill', 1_000],
    ['cancellation', total - 1_000],
  ]);
  expect(await faults()).toEqual([]);
});

test('the cancellation comes first: nothing is left for a compensation', async () => {
  const { refund, cancel, meet, back, total } = await paid();
  expect(await meet(cancel, refund(10))).toEqual([200, 'too_much']);
  expect(await back()).toEqual([['cancellation', total]]);
  expect(await faults()).toEqual([]);
});

test('a compensation of nearly all comes first: pieces that are missing give back what is left', async () => {
  const { refund, cannot, meet, back, total } = await paid();
  expect(await meet(refund(total / 100 - 5), cannot(2))).toEqual(['sent', 'done']);
  expect(await back()).toEqual([
    ['goodwill', total - 500],
    ['cancellation', 500],
  ]);
  expect(await faults()).toEqual([]);
});

test('pieces are found missing first: a compensation beyond what is left is refused', async () => {
  const { refund, cannot, meet, back, total } = await paid();
  expect(await meet(cannot(2), refund(total / 100 - 5))).toEqual(['done', 'too_much']);
  expect(await back()).toEqual([['cancellation', 2_300]]);
  expect(await faults()).toEqual([]);
});

test('control: without locks both promise the same money, and only the guard of the amount keeps it from going twice', async () => {
  const { refund, cannot, back, total } = await paid();
  const actual = await vi.importActual<typeof import('#server/modules/payments/attempts.ts')>(
    '#server/modules/payments/attempts.ts',
  );
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const bothHaveRead = barrier(2);
  vi.mocked(lockAttempts).mockImplementation(async (_, id) => {
    // Outside of the transaction the lock is gone at once.
    const attempts = await actual.lockAttempts(db as unknown as Tx, id);
    await bothHaveRead();
    return attempts;
  });
  const outcomes = await Promise.all([refund(total / 100)(), cannot(2)()]);
  // Neither heard that nothing was left: one of them broke off, or both.
  expect(outcomes).toContain(undefined);
  expect(outcomes).not.toContain('too_much');
  expect((await back()).length).toBeLessThan(2);
});
