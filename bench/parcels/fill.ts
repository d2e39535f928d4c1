import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { makeSeller, type Seller } from '#bench/import/seller.ts';

export interface Sizes {
  /** Parcels that wait for something: for payment, for the vendor or for the carrier. */
  open: number;
  past: number;
}

const ADDRESS = {
  ...{ firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567', addressLine: 'شارع النخيل 12، حي الربيع' },
  ...{ city: 'Riyadh', state: 'Riyadh Province', country: 'Saudi Arabia', postalCode: '12211' },
};
const NAME = 'parcels';
const PACKS = 100;
/** The open parcels came in the last ten days, the others in the three years before. */
const [OPEN_DAYS, PAST_DAYS] = [10, 1_095];

/** A store with parcels in all states, in bulk: triggers and foreign keys would check each row. Returns its owner. */
export function fillStore(url: string, { open, past }: Sizes): Promise<Seller> {
  return withDatabase(url, async ({ db }) => {
    const seller = await makeSeller(db, PACKS, NAME);
    await db.connection().execute(async (connection) => {
      for (const statement of [...store(open, past), ...ordered()]) await statement.execute(connection);
    });
    return seller;
  });
}

function store(open: number, past: number) {
  return [
    sql`set session_replication_role = replica`,
    sql`create temp table made as
      with c as (select id from customers order by id limit 1),
        v as (select v.id as variant_id, o.id as offer_id, o.product_id, v.vendor_id, v.sku, row_number() over (order by v.id) - 1 as nth
          from variants as v join product_vendors as o on o.id = v.product_vendor_id
          join vendors as s on s.id = v.vendor_id where s.slug = ${`bench-${NAME}`})
      select n, gen_random_uuid() as id, gen_random_uuid() as cart_id, gen_random_uuid() as parcel_id, c.id as customer_id,
        v.variant_id, v.offer_id, v.product_id, v.vendor_id, v.sku,
        case when n > ${open}::int then (array['DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED'])[n % 4 + 1]
          else (array['PENDING', 'PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'])[n % 5 + 1] end as status,
        n <= ${open}::int and n % 5 = 0 as waits,
        case when n > ${open}::int then now() - interval '10 days' - (n - ${open}::int) * interval '1 day' * ${PAST_DAYS}::int / ${past}::int
          else now() - n * interval '1 day' * ${OPEN_DAYS}::int / ${open}::int end as at
      from generate_series(1, ${open + past}::int) as n, c join v on true where v.nth = n % ${PACKS}::int`,
    sql`insert into carts (id, customer_id, status) select cart_id, customer_id, 'CONVERTED' from made`,
  ];
}

/** The rows of each order that the temporary table names. */
function ordered() {
  return [
    sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_status, payment_method, prices_include_vat,
        subtotal, shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date, shipping_address, created_at)
      select id, 'DQ-' || to_char(at, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 5, '0'), customer_id, cart_id, status,
        case when waits then 'PENDING' else 'PAID' end, 'mada', true, 4000, 1500, 717, 5500, 'standard', at::date + 3,
        ${JSON.stringify(ADDRESS)}::jsonb, at from made`,
    sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, status, shipping, shipping_tax, cod_fee,
        cod_fee_tax, created_at, ship_by, carrier, tracking_number)
      select parcel_id, id, vendor_id, 'متجر', 'Store', status, 1500, 196, 0, 0, at,
        case when status in ('PENDING', 'CONFIRMED', 'PROCESSING') and not waits then (at + interval '2 days')::date end,
        case when status in ('SHIPPED', 'DELIVERED') then 'Sahm Courier' end,
        case when status in ('SHIPPED', 'DELIVERED') then 'SM-' || n end from made`,
    sql`insert into order_items (id, order_id, fulfilment_id, position, product_id, product_vendor_id, variant_id, name, name_en,
        variant_name, variant_name_en, sku, quantity, unit_price, total_price, discount, tax)
      select gen_random_uuid(), id, parcel_id, 0, product_id, offer_id, variant_id, 'دقيق', 'Flour', 'كيس', 'Bag', sku, 2, 2000,
        4000, 0, 521 from made`,
    sql`insert into order_events (id, order_id, code, actor, created_at)
      select gen_random_uuid(), id, 'placed', 'customer', at from made`,
    sql`vacuum analyze orders`,
    sql`vacuum analyze fulfilments`,
    sql`vacuum analyze order_items`,
  ];
}
