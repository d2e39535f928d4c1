import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PARCEL_TABS, PARCELS_COUNTED } from '#contract/shared/orders/parcels.ts';
import { newOrderNumber } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// What a page of the queue costs must not grow with the parcels of all years, nor with those of other vendors.
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const stall = await openStall(shop);
const other = await openStall(shop);
const PARCELS = 12_000;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

function scansOf(node: Node): string[] {
  const isWhole = node['Node Type'] === 'Seq Scan' && node['Relation Name'];
  return [...(isWhole ? [`reads all of ${node['Relation Name']}`] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}

async function findScans(path: string): Promise<string[]> {
  const found: string[] = [];
  const statements = await statementsOf(() => call('GET', path, { token: stall.token }));
  for (const { text, values } of statements.filter((each) => /fulfilments/.test(each.text))) {
    const { rows } = await shop.database.pool.query(`explain (format json) ${text}`, values);
    found.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan).map((scan) => `${scan}: ${text.trim().slice(0, 90)}`));
  }
  return found;
}

test('no tab, search or parcel reads a table of orders from end to end', async () => {
  const id = (kind: number) => sql`(lpad(n::text, 8, '0') || '-0000-7000-8000-00000000000' || ${sql.lit(kind)})::uuid`;
  const status = sql`(array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'CANCELLED'])[n % 7 + 1]`;
  const from = sql`from generate_series(1, ${PARCELS}::integer) as n`;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_status, payment_method,
        prices_include_vat, subtotal, shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date,
        shipping_address, created_at)
      select ${id(1)}, 'DQ-260101-' || lpad(n::text, 5, '0'), ${id(2)}, ${id(3)}, ${status},
        (array['PAID', 'PAID', 'PENDING'])[n % 3 + 1], 'mada', true, 1000, 0, 130, 1000, 'standard', '2026-01-04',
        '{"city": "Riyadh"}', now() - n * interval '20 minutes' ${from}`.execute(one);
    await sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, status, created_at, ship_by)
      select ${id(4)}, ${id(1)}, case when n % 4 = 0 then ${stall.vendorId}::uuid else ${other.vendorId}::uuid end, 'x', 'x',
        ${status}, now() - n * interval '20 minutes',
        case when n % 7 < 3 and (n % 7 > 0 or n % 3 < 2) then (now() + interval '5 days' - n * interval '20 minutes')::date end ${from}`.execute(
      one,
    );
    await sql`insert into order_items (id, order_id, fulfilment_id, position, product_id, product_vendor_id, variant_id,
        name, name_en, variant_name, variant_name_en, sku, quantity, unit_price, total_price)
      select ${id(5)}, ${id(1)}, ${id(4)}, 0, ${id(6)}, ${id(7)}, ${id(8)}, 'دقيق', 'Flour', 'كيس', 'Bag', 'SKU', 1, 1000, 1000
      ${from}`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze orders, fulfilments, order_items`.execute(db);
  const { data, counts, nextCursor } = await stall.queue('done');
  expect(data).toHaveLength(50);
  expect(counts).toMatchObject({ done: PARCELS_COUNTED, pack: 429, waiting: 143, accept: 285 });
  const pages = PARCEL_TABS.map((tab) => `/seller/orders?tab=${tab}`);
  const more = [
    `${pages.at(-1)}&cursor=${nextCursor}`,
    `${pages[1]}&search=${newOrderNumber('2026-11-21')}`,
    `/seller/orders/${data[0]?.id}`,
  ];
  for (const path of [...pages, ...more]) expect(await findScans(path), path).toEqual([]);
});

test('without its index the same look finds a table that is read from end to end', async () => {
  await sql`drop index fulfilments_queue, fulfilments_tracking, fulfilments_ship_by`.execute(db);
  expect(await findScans('/seller/orders?tab=pack')).not.toEqual([]);
});
