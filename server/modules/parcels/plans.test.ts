import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PARCEL_TABS, PARCELS_COUNTED } from '#contract/shared/orders/parcels.ts';
import { newOrderNumber } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { insertManyOrders } from '#server/testing/data/many-orders.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { scansOf } from '#server/testing/database/scans-of.ts';

// What a page of the queue costs must not grow with the parcels of all years, nor with those of other vendors.
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const stall = await openStall(shop);
const other = await openStall(shop);
const PARCELS = 12_000;

const findScans = (path: string) => scansOf(shop, () => call('GET', path, { token: stall.token }), /fulfilments/);

test('no tab, search or parcel reads a table of orders from end to end', async () => {
  await insertManyOrders(db, PARCELS, [stall.vendorId, other.vendorId]);
  await sql`update fulfilments set tracking_number = 'SM-4711' where id = (select min(id::text)::uuid from fulfilments where vendor_id = ${stall.vendorId})`.execute(
    db,
  );
  const { data, counts, nextCursor } = await stall.queue('done');
  expect(data).toHaveLength(50);
  expect(counts).toMatchObject({ done: PARCELS_COUNTED, pack: 429, waiting: 143, accept: 285 });
  const pages = PARCEL_TABS.map((tab) => `/seller/orders?tab=${tab}`);
  const more = [
    `${pages.at(-1)}&cursor=${nextCursor}`,
    `${pages[1]}&search=${newOrderNumber('2026-11-21')}`,
    `${pages[1]}&search=SM-4711`,
    `/seller/orders/${data[0]?.id}`,
    '/seller/metrics?days=90',
    '/seller/metrics/parcels?days=90',
  ];
  for (const path of [...pages, ...more]) expect(await findScans(path), path).toEqual([]);
});

test('without its index the same look finds a table that is read from end to end', async () => {
  await sql`drop index fulfilments_queue, fulfilments_tracking_key, fulfilments_ship_by`.execute(db);
  expect(await findScans('/seller/orders?tab=pack')).not.toEqual([]);
});
