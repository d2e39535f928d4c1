import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { insertManyOrders } from '#server/testing/data/many-orders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { scansOf } from '#server/testing/database/scans-of.ts';

// What a page of the list costs must not grow with the orders of all years.
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const { token } = await makeOperator(shop, 'admin');
const vendorId = await makeVendor(db);
const read = (query: string) => call('GET', `/operator/orders?${query}`, { token });
/** Tables of which there are no rows do not count. */
const findScans = async (query: string) =>
  (await scansOf(shop, () => read(query), /orders as o|fulfilments/)).filter((scan) =>
    /all of (orders|fulfilments):/.test(scan),
  );

test('counting stops at 10,000, and no filter, order or search reads the orders from end to end', async () => {
  await insertManyOrders(db, COUNTED_TO + 2_000, [vendorId, await makeVendor(db)]);
  await sql`vacuum analyze refunds, payments, order_events`.execute(db);
  expect((await read('limit=10')).body.meta).toMatchObject({ total: COUNTED_TO, totalPages: 1_000, isCapped: true });
  expect((await read('status=CANCELLED')).body.meta).toMatchObject({ total: 1_714, isCapped: false });
  const queries = [
    ...['page=200', 'page=9999', 'sortBy=total', 'sortBy=oldest', 'status=SHIPPED&paymentMethod=cod'],
    ...[
      'paymentStatus=FAILED',
      'status=CONFIRMED&paymentStatus=PENDING',
      'paymentMethod=cod',
      'city=Abha',
      'from=2026-01-01',
    ],
    ...['dayOf=cancelled&from=2026-01-01', 'dayOf=refunded'],
    ...['search=RM-881234', 'search=RM-8812340001', 'search=7788'],
    ...['search=DQ-260101-00500', 'search=a@example.com', 'search=0551234567', 'search=flour'],
  ];
  for (const query of queries) expect(await findScans(query), query).toEqual([]);
}, 60_000);

test('without their indexes the same look finds a table that is read from end to end', async () => {
  await sql`drop index orders_created, orders_by_status, orders_by_payment, orders_by_method`.execute(db);
  expect(await findScans('status=CANCELLED')).not.toEqual([]);
});
