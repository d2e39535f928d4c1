import { expect, test, vi } from 'vitest';
import { openJobs } from '#server/platform/jobs.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { advanceOrder } from './operate.ts';
import { listFulfilments, lockOrder } from './order-state.ts';

vi.mock('./order-state.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db, database } = shop;
const jobs = await openJobs(database, { log: () => undefined, isWorker: false });

test('negative control: without the lock an order is both cancelled and advanced', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 2]);
  const { body: order } = await placeOrder(shop, buyer);
  await setStatus(db, order.id, 'CONFIRMED');
  const [cancellationHasRead, advanceHasRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.mocked(lockOrder)
    .mockImplementation(readUnlocked)
    .mockImplementationOnce(async (tx, id) => {
      const found = await readUnlocked(tx, id);
      cancellationHasRead.resolve();
      await advanceHasRead.promise;
      return found;
    });
  const { listFulfilments: readParcels } = await vi.importActual<typeof import('./order-state.ts')>('./order-state.ts');
  // The first read chooses the parcels, the second is in the transaction that moves them; the cancellation overtakes it.
  vi.mocked(listFulfilments)
    .mockImplementationOnce(readParcels)
    .mockImplementationOnce(async (tx, id) => {
      const parcels = await readParcels(tx, id);
      advanceHasRead.resolve();
      await cancelling;
      return parcels;
    });
  const carriage = { carrier: null, trackingNumber: null };
  const cancelling = call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  await cancellationHasRead.promise;
  const sent = await advanceOrder({ db, jobs }, order.orderNumber, null, carriage);
  const cancelled = await cancelling;
  const faults = (await failedChecks(db)).map(({ name }) => name);
  expect([cancelled.status, sent.orderStatus]).toEqual([200, 'PROCESSING']);
  expect(faults).not.toEqual([]);
});
