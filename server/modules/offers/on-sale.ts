import { sql } from 'kysely';

/**
 * The variants that shoppers can see, each with its product: only their prices count when prices are compared. A
 * suspended or closed vendor's are not among them.
 */
export const variantsOnSale = sql`(
  select x.pack_id, x.vendor_id, x.price, x.content_amount, x.content_unit, o.product_id
  from variants as x
  join product_vendors as o on o.id = x.product_vendor_id and o.is_active
  join vendors as v on v.id = o.vendor_id and v.is_active and v.is_verified
  where x.is_active
)`;
