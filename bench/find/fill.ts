import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Db } from '#server/db/client.ts';

export interface Sizes {
  orders: number;
  customers: number;
  vendors: number;
}

/** What operators look for, drawn from what was made. */
export interface Sought {
  orders: { id: string; number: string }[];
  customers: { id: string; email: string; phone: string }[];
  vendors: { name: string; nameEn: string; sellerNumber: number; registration: string }[];
  operator: { userId: string; sessionId: string };
}

const DAYS = 365;
const DRAWN = 2_000;

/** Vendors, customers and their orders as they would be after a year, in bulk: triggers and foreign keys would check each row. */
export async function fillMarket(url: string, { orders, customers, vendors }: Sizes): Promise<void> {
  const statements = [
    sql`set session_replication_role = replica`,
    sql`insert into vendors (id, slug, name, name_en, location, location_en, vat_registered, commercial_registration)
      select gen_random_uuid(), 'store-' || n, 'متجر ' || w.ar || ' ' || n, initcap(w.en) || ' Store ' || n, 'الرياض', 'Riyadh',
        false, (7000000000 + n)::text
      from generate_series(1, ${vendors}::int) as n
      cross join lateral (select (array['الزعفران', 'البركة', 'السنابل', 'الخميرة', 'أفران', 'حلويات'])[1 + n % 6] as ar,
        (array['saffron', 'baraka', 'spikes', 'yeast', 'ovens', 'sweets'])[1 + n % 6] as en) as w`,
    sql`insert into users (id, email, first_name, last_name, phone_number, phone_e164, email_verified_at)
      select gen_random_uuid(), substr(md5(n::text), 1, 8) || n || '@example.com', 'نورة', 'السالم',
        '05' || lpad((n * 7919 % 100000000)::text, 8, '0'), '+9665' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), now()
      from generate_series(1, ${customers}::int) as n`,
    sql`insert into customers (id, user_id) select gen_random_uuid(), id from users as u
      where not exists (select from customers where user_id = u.id)`,
    sql`create temp table made as
      with c as (select id, row_number() over () - 1 as nth, count(*) over () as total from customers),
        v as (select v.id as variant_id, o.id as offer_id, o.product_id, o.vendor_id, v.sku,
            row_number() over () - 1 as nth, count(*) over () as total
          from variants as v join product_vendors as o on o.id = v.product_vendor_id where v.position = 0 limit 5000),
        counts as (select (select max(total) from c) as customers, (select count(*) from v) as variants)
      select n, gen_random_uuid() as id, gen_random_uuid() as cart_id, gen_random_uuid() as parcel_id, c.id as customer_id,
        v.variant_id, v.offer_id, v.product_id, v.vendor_id, v.sku,
        now() - n * interval '1 day' * ${DAYS}::int / ${orders}::int as at
      from generate_series(1, ${orders}::int) as n, counts
      join c on true join v on true
      where c.nth = n * 31 % counts.customers and v.nth = n % counts.variants`,
  ];
  await withDatabase(url, async ({ db }) => {
    await db.connection().execute(async (connection) => {
      for (const statement of [...statements, ...ordered()]) await statement.execute(connection);
    });
  });
}

/** The rows of each order that the temporary table names. */
function ordered() {
  return [
    sql`insert into carts (id, customer_id, status) select cart_id, customer_id, 'CONVERTED' from made`,
    sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_status, payment_method, prices_include_vat,
        subtotal, shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date, shipping_address, created_at)
      select id, 'DQ-' || to_char(at, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 5, '0'), customer_id, cart_id, 'DELIVERED',
        'PAID', 'mada', true, 4000, 1500, 717, 5500, 'standard', at::date + 3,
        '{"city": "Riyadh", "country": "Saudi Arabia"}', at from made`,
    sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, status, shipping, shipping_tax, cod_fee,
        cod_fee_tax, created_at)
      select parcel_id, id, vendor_id, 'متجر', 'Store', 'DELIVERED', 1500, 196, 0, 0, at from made`,
    sql`insert into order_items (id, order_id, fulfilment_id, position, product_id, product_vendor_id, variant_id, name, name_en,
        variant_name, variant_name_en, sku, quantity, unit_price, total_price, discount, tax)
      select gen_random_uuid(), id, parcel_id, 0, product_id, offer_id, variant_id, 'دقيق', 'Flour', 'كيس', 'Bag', sku, 2, 2000,
        4000, 0, 521 from made`,
    sql`insert into order_events (id, order_id, code, actor, created_at)
      select gen_random_uuid(), id, 'placed', 'customer', at from made`,
    sql`insert into payments (id, order_id, method, amount, captured_amount, status, provider, created_at)
      select gen_random_uuid(), id, 'mada', 5500, 5500, 'PAID', 'manual', at from made`,
  ];
}

/** Draws what is looked for, and lets an admin of the operator sign in. */
export async function readSought(db: Db): Promise<Sought> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await sql`insert into users (id, email, first_name, last_name, phone_number)
    values (${userId}, ${`${userId}@example.com`}, 'Bench', 'Operator', '0')`.execute(db);
  await sql`insert into operator_members (user_id, roles) values (${userId}, array['admin'])`.execute(db);
  await sql`insert into sessions (id, user_id, area, expires_at)
    values (${sessionId}, ${userId}, 'operator', now() + interval '12 hours')`.execute(db);
  const { rows: orders } = await sql<Sought['orders'][number]>`select id, order_number as number from orders
    tablesample bernoulli (5) limit ${DRAWN}`.execute(db);
  const { rows: customers } = await sql<Sought['customers'][number]>`
    select c.id, u.email, u.phone_number as phone from users as u join customers as c on c.user_id = u.id
    where u.phone_e164 is not null order by md5(u.id::text) limit ${DRAWN}`.execute(db);
  const { rows: vendors } = await sql<Sought['vendors'][number]>`
    select name, name_en as "nameEn", seller_number as "sellerNumber", commercial_registration as registration from vendors
    where commercial_registration is not null order by md5(id::text) limit ${DRAWN}`.execute(db);
  return { orders, customers, vendors, operator: { userId, sessionId } };
}
