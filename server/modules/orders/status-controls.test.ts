import { expect, test, vi } from 'vitest';
import { openJobs } from '#server/jobs.ts';
import { examine } from '#server/modules/doctor/service.ts';
import { setStatus } from '#server/testing/changes.ts';
import { makeBuyer, makeOffer, place } from '#server/testing/makers.ts';
import { meeting } from '#server/testing/meeting.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { advanceOrder } from './operate.ts';
import { lockOrder } from './queries.ts';

vi.mock('./queries.ts', { spy: true });

const shop = await startTestApp({}, { isBroken: true });
const { call, db, database } = shop;
const jobs = await openJobs(database, { log: () => undefined, isWorker: false });

test('negative control: an order that is not locked is cancelled and sent at once', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 2]);
  const { body: order } = await place(shop, buyer);
  await setStatus(db, order.id, 'CONFIRMED');
  const bothHaveRead = meeting(2);
  vi.mocked(lockOrder).mockImplementation(async (tx, id) => {
    const found = await tx
      .selectFrom('orders')
      .where('id', '=', id)
      .select(['customer_id as customerId', 'status'])
      .select(['payment_method as paymentMethod', 'payment_status as paymentStatus'])
      .executeTakeFirst();
    await bothHaveRead();
    return found;
  });
  const carriage = { carrier: null, trackingNumber: null };
  const [cancelled, sent] = await Promise.all([
    call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token }),
    advanceOrder({ db, jobs }, order.orderNumber, null, carriage).catch(() => null),
  ]);
  const faults = (await examine(db)).filter(({ count }) => count > 0).map(({ name }) => name);
  expect([cancelled.status, sent !== null]).toEqual([200, true]);
  expect(faults).not.toEqual([]);
});
