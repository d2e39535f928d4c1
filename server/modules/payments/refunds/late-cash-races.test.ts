import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { lockOrder } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, meetAtOrder, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Somebody corrects what was collected late while somebody else begins to send it: nobody sends an amount that changes under their hands.
vi.mock('#server/modules/orders/order-state.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop } = await startPayingShop({ ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { call, db } = shop;
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const faults = async () => (await failedChecks(db)).map(({ name }) => name);

/** A cash parcel that was given up and paid late, and calls that meet behind its order's lock. */
async function paidLate() {
  const stall = await openStall(shop);
  const { id, orderId, total } = await stall.order();
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const operate = async (path: string, body: object, { token } = support) =>
    (await call('POST', `/operator/orders/${orderId}/${path}`, { token, body })).body.outcome as unknown;
  await operate('not-delivered', { parcelId: id, attempt: 1, reason: 'nobody_home', next: 'back' });
  expect(await operate('delivered', { parcelId: id, collected: total })).toBe('late');
  return {
    ...{ total, orderId },
    correct: () => operate('delivered', { parcelId: id, collected: total - 5, replaces: total }),
    begin: () => operate('refund-begun', {}, finance),
    meet: (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, orderId, calls),
    promised: async () => {
      const refunds = db.selectFrom('refunds').where('order_id', '=', orderId).select('amount');
      return (await refunds.execute()).map(({ amount }) => amount / 100);
    },
  };
}

test('whoever begins to send first sends what was recorded, and whoever corrects first changes it', async () => {
  const begun = await paidLate();
  expect(await begun.meet(begun.begin, begun.correct)).toEqual(['done', 'sent']);
  expect(await begun.promised()).toEqual([begun.total]);
  const corrected = await paidLate();
  expect(await corrected.meet(corrected.correct, corrected.begin)).toEqual(['late', 'done']);
  expect(await corrected.promised()).toEqual([corrected.total - 5]);
  expect(await faults()).toEqual([]);
});

test('negative control: without the order’s lock the amount changes after somebody has begun to send it', async () => {
  const { correct, begin, promised, total, orderId } = await paidLate();
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  // The correction has seen that nobody has begun, and waits to write.
  const lock = sql`select 1 from refunds where order_id = ${orderId} for update`;
  const ended: unknown[] = [];
  const ending = (call: () => Promise<unknown>) => async () => ended.push(await call());
  await queueBehindLock(db, lock, [ending(correct), ending(begin)]);
  expect(ended).toEqual(['done', 'late']);
  expect(await promised()).toEqual([total - 5]);
});
