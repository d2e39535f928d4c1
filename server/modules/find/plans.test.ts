import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import {
  barcodeQuery,
  customersQuery,
  ordersQuery,
  productsQuery,
  sellersQuery,
  trackedQuery,
  vendorsQuery,
} from './queries.ts';
import { readSought } from './sought.ts';

const { db } = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const MANY = 5_000;
const EMPTY = ['search_documents', 'product_images'];

/** Enough rows that reading all of them costs more than an index. */
beforeAll(async () => {
  const statements = [
    sql`insert into users (id, email, first_name, last_name, phone_number, phone_e164)
      select gen_random_uuid(), 'person' || n || '@example.com', 'نورة', 'السالم', '0', '+9665' || lpad(n::text, 8, '0')
      from generate_series(1, ${MANY}::int) as n`,
    sql`insert into customers (id, user_id) select gen_random_uuid(), id from users`,
    sql`insert into carts (id, customer_id, status) select gen_random_uuid(), id, 'CONVERTED' from customers`,
    sql`insert into orders (id, order_number, customer_id, cart_id, payment_method, prices_include_vat, subtotal,
        shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date, shipping_address)
      select gen_random_uuid(), 'DQ-2611' || lpad((n / 200 + 1)::text, 2, '0') || '-' || lpad(n::text, 5, '0'), customer_id, id,
        'cod', true, 100, 0, 0, 100, 'standard', now(), '{}'
      from (select c.*, row_number() over (order by id) as n from carts as c) as c`,
    sql`insert into vendors (id, slug, name, name_en, location, location_en, vat_registered, commercial_registration)
      select gen_random_uuid(), 'vendor-' || n, 'متجر ' || md5(n::text), 'Store ' || md5(n::text), 'الرياض', 'Riyadh', false,
        (7000000000 + n)::text
      from generate_series(1, ${MANY}::int) as n`,
    sql`insert into categories (id, slug, level, name, name_en) values (gen_random_uuid(), 'all', 1, 'الكل', 'All')`,
    sql`insert into products (id, slug, category_id, name, name_en, sku, storage)
      select gen_random_uuid(), 'product-' || n, c.id, 'منتج', 'Product', 'SKU-' || n, 'dry'
      from generate_series(1, ${MANY}::int) as n, categories as c`,
    sql`insert into product_vendors (id, product_id, vendor_id, price)
      select gen_random_uuid(), p.id, v.id, 100 from products as p join vendors as v on v.slug = 'vendor-1'`,
    sql`insert into variants (id, product_vendor_id, name, name_en, sku, price)
      select gen_random_uuid(), id, 'عبوة', 'Pack', 'PACK-' || row_number() over (), 100 from product_vendors`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
  await sendParcels();
});

/** A parcel of each order, with what comes back, each with a number. Without the triggers, whose time is not looked at. */
async function sendParcels(): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, tracking_number)
      select gen_random_uuid(), o.id, v.id, 'x', 'x', 'SM-88' || row_number() over ()
      from orders as o, vendors as v where v.slug = 'vendor-1'`.execute(one);
    await sql`insert into returns (id, number, order_id, fulfilment_id, vendor_id, reason, status, tracking_number)
      select gen_random_uuid(), id::text, order_id, id, vendor_id, 'changed_mind', 'SENT', 'BK-' || id from fulfilments`.execute(
      one,
    );
    await sql`insert into labels (id, fulfilment_id, return_id, attempt, carrier, carrier_name, key, state, tracking_number)
      select gen_random_uuid(), fulfilment_id, id, 1, 'demo', 'Demo', id::text, 'USED', 'LB-' || id from returns`.execute(
      one,
    );
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze fulfilments, returns, labels`.execute(db);
}

/** The tables that a statement would read from the first row to the last. Empty ones do not count. */
async function readWhole(query: RawBuilder<unknown> | null): Promise<string[]> {
  if (!query) throw new Error('the text asks for nothing');
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(db);
  const read = [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)];
  return read.map(([, table = '']) => table).filter((table) => !EMPTY.includes(table));
}

test.each([
  ['an order number', ordersQuery, 'DQ-261103-00500'],
  ['the beginning of an order number', ordersQuery, 'DQ-2611'],
  ['a tracking number', trackedQuery, 'SM-5000'],
  ['the beginning of a tracking number', trackedQuery, 'SM-88123'],
  ['an order’s id', ordersQuery, '019ab34c-0000-7000-8000-000000000001'],
  ['an email', customersQuery, 'person500@example.com'],
  ['the beginning of an email', customersQuery, 'person50'],
  ['a phone', customersQuery, '0500000500'],
  ['the beginning of a phone', customersQuery, '0500000'],
  ['a customer’s id', customersQuery, '019ab34c-0000-7000-8000-000000000001'],
  ['a name', vendorsQuery, 'متجر c4ca4238'],
  ['a part of a name', vendorsQuery, '4238a0b9'],
  ['a seller number', vendorsQuery, 'S500'],
  ['a commercial registration', vendorsQuery, '7000000500'],
  ['a VAT number', vendorsQuery, '300123456700003'],
  ['a SKU', productsQuery, 'SKU-1'],
  ['a barcode', barcodeQuery, '6281007050005'],
  ['the sellers of a barcode', sellersQuery, '6281007050005'],
])('%s is found by an index', async (_, query, text) => {
  expect(await readWhole(query(readSought(text)))).toEqual([]);
});

test('negative control: without the indexes of tracking numbers every row is read', async () => {
  await sql`drop index fulfilments_tracking_key`.execute(db);
  expect(await readWhole(trackedQuery(readSought('SM-88123')))).toContain('fulfilments');
});

test('negative control: without the index every row is read', async () => {
  await sql`drop index orders_number_beginning`.execute(db);
  expect(await readWhole(ordersQuery(readSought('DQ-261103-005')))).toEqual(['orders']);
});
