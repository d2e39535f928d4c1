import { type RawBuilder, sql } from 'kysely';
import { mayBeSold } from '#server/modules/catalogue/public.ts';

/**
 * The variants that shoppers can see, each with its product: only their prices count when prices are compared. A
 * suspended or closed vendor's are not among them.
 */
export const variantsOnSale = sql`(
  select x.pack_id, x.vendor_id, x.price, x.content_amount, x.content_unit, o.product_id
  from variants as x
  join product_vendors as o on o.id = x.product_vendor_id
  join products as p on p.id = o.product_id
  join vendors as v on v.id = o.vendor_id
  where x.is_active and ${mayBeSold()}
)`;

/**
 * What other vendors take now, beside a pack (k), in halalas: `cheapest`, `samePack` (the median) and `sellers` of the same
 * pack, and `others`, the median of their prices by content, of all packs of the product, for as much as the pack holds. To be
 * joined; null where nobody else sells it.
 */
export const pricesOfOthers = (vendorId: string | RawBuilder<string>): RawBuilder<unknown> => sql`lateral (
  select min(x.price) filter (where x.pack_id = k.id) as cheapest,
    count(*) filter (where x.pack_id = k.id) as sellers,
    round(percentile_cont(0.5) within group (order by x.price) filter (where x.pack_id = k.id))::bigint as "samePack",
    round(percentile_cont(0.5) within group (order by x.price / x.content_amount)
      filter (where x.content_unit = k.content_unit) * k.content_amount)::bigint as others
  from ${variantsOnSale} as x
  where x.product_id = k.product_id and x.vendor_id <> ${vendorId}
)`;
