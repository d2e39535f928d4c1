import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { lockSales } from './sales.ts';

vi.mock('./sales.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true, ...LONG_TIMEOUTS });
const { db, call } = shop;

const MOST_ATTEMPTS = 20;

async function closeBesideAnOrder(): Promise<void> {
  const offer = await makeOffer(db);
  const { token } = await makeSeller(shop, offer.vendorId);
  const buyer = await makeBuyer(shop, [offer, 1]);
  vi.mocked(lockSales).mockResolvedValue({ id: offer.vendorId, isActive: true, closedAt: null });
  const lock = sql`select from vendors where id = ${offer.vendorId} for update`;
  const close = () => call('POST', '/seller/closing', { token, body: { reason: null } });
  await queueBehindLock(db, lock, [() => placeOrder(shop, buyer), close]);
}

test('negative control: without the lock, a vendor closes although an order is being placed', async () => {
  const broken = async () => (await failedChecks(db)).some(({ name }) => name === 'closed-vendors-are-done');
  // Both go on at once when the lock is released: an order that comes second finds the vendor closed, and is refused.
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && !(await broken()); attempt++) await closeBesideAnOrder();
  expect(await broken()).toBe(true);
});
