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
 * What other vendors would take for as much as a pack (k) holds, in halalas: the median of their prices by content, of all
 * packs of the product. Null if nobody else sells it.
 */
export const usualPrice = (vendorId: string): RawBuilder<number | null> => sql`(
  select round(percentile_cont(0.5) within group (order by
    case when k.content_unit is null then x.price else x.price / x.content_amount * k.content_amount end))::bigint
  from ${variantsOnSale} as x
  where x.product_id = k.product_id and x.vendor_id <> ${vendorId}
    and case when k.content_unit is null then x.pack_id = k.id else x.content_unit = k.content_unit end
)`;
