import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/**
 * Orders of one parcel with one line, in all states, one every 20 minutes back from now, with the statistics that plans are made
 * from. Every fourth parcel is the first vendor's. They belong to nobody: no customer, cart or product.
 */
export async function insertManyOrders(db: Db, count: number, [vendorId, otherId]: [string, string]): Promise<void> {
  const id = (kind: number) => sql`(lpad(n::text, 8, '0') || '-0000-7000-8000-00000000000' || ${sql.lit(kind)})::uuid`;
  const status = sql`(array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'CANCELLED'])[n % 7 + 1]`;
  const from = sql`from generate_series(1, ${count}::integer) as n`;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_status, payment_method,
        prices_include_vat, subtotal, shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date,
        shipping_address, created_at)
      select ${id(1)}, 'DQ-' || 260101 + n / 100000 || '-' || lpad((n % 100000)::text, 5, '0'), ${id(2)}, ${id(3)}, ${status},
        (array['PAID', 'PAID', 'PENDING'])[n % 3 + 1], 'mada', true, 1000 + n % 997, 0, 130, 1000 + n % 997, 'standard', '2026-01-04',
        jsonb_build_object('city', (array['Riyadh', 'Jeddah', 'Abha'])[n % 11 / 5 + 1]), now() - n * interval '20 minutes' ${from}`.execute(
      one,
    );
    await sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, status, created_at, ship_by)
      select ${id(4)}, ${id(1)}, case when n % 4 = 0 then ${vendorId}::uuid else ${otherId}::uuid end, 'x', 'x',
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
}
