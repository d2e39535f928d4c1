import { type RawBuilder, sql } from 'kysely';
import { CART } from '#contract/shared/constants.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import type { HOLDS, VARIANT_FILTERS, VARIANT_SORTS } from '#contract/shared/selling/offer-lists.ts';
import { variantsOnSale } from '#server/modules/offers/on-sale.ts';

/** Each variant of a vendor (v) with its offer (o), product (p), category (c), pack (k) and held price (h). */
export const SOURCE = sql`
  from variants as v
  join product_vendors as o on o.id = v.product_vendor_id
  join products as p on p.id = o.product_id
  join categories as c on c.id = p.category_id
  join packs as k on k.id = v.pack_id
  left join held_prices as h on h.variant_id = v.id`;

export const IS_LOW = sql`v.stock_quantity <= coalesce(o.low_stock_threshold, ${CART.lowStockThreshold})`;

/** Pieces that orders have taken in the last 14 days. */
export const SOLD = sql`(
  select coalesce(-sum(quantity), 0)::int from stock_movements
  where variant_id = v.id and reason in ('sale', 'cancellation', 'line_cancellation') and created_at > now() - interval '14 days')`;

/** The lowest price of other vendors for as much. A value and no join: asked for each pack of the vendor, by index. */
const CHEAPEST = sql`(
  select min(case when v.content_unit is null then x.price else x.price * v.content_amount / x.content_amount end)
  from ${variantsOnSale} as x
  where x.product_id = o.product_id and x.vendor_id <> v.vendor_id
    and case when v.content_unit is null then x.pack_id = v.pack_id else x.content_unit = v.content_unit end)`;

/** When a pack was sold last. A value and no join: the history of the whole shop is never read. */
const LAST_SALE = sql`(
  select created_at from stock_movements where variant_id = v.id and reason = 'sale'
  order by created_at desc limit 1)`;

export const CONDITIONS: Record<(typeof VARIANT_FILTERS)[number], RawBuilder<unknown>> = {
  low: sql`v.stock_quantity > 0 and ${IS_LOW}`,
  out: sql`v.stock_quantity = 0`,
  off: sql`not o.wants_active`,
  held: sql`(h.variant_id is not null or exists (select from offer_holds where offer_id = o.id))`,
  without_gtin: sql`k.gtin is null`,
  dear: sql`v.price > ${CHEAPEST}`,
  unsold: sql`coalesce(${LAST_SALE}, '-infinity') <= now() - interval '90 days'`,
};

export const heldFor = (reason: (typeof HOLDS)[number] | 'price'): RawBuilder<unknown> =>
  reason === 'price'
    ? sql`h.variant_id is not null`
    : sql`exists (select from offer_holds where offer_id = o.id and reason = ${reason})`;

const BY_NAME = sql`p.name, o.id, v.position, v.id`;

/** The columns of each order, all ascending, with the id at the end: a page begins after the last row of the one before. */
export const ORDERS: Record<(typeof VARIANT_SORTS)[number], RawBuilder<unknown>> = {
  name: BY_NAME,
  stock: sql`v.stock_quantity, ${BY_NAME}`,
  price: sql`-v.price, ${BY_NAME}`,
  runs_out: sql`coalesce(v.stock_quantity::float8 / nullif(greatest(${SOLD}, 0), 0), 'infinity'), ${BY_NAME}`,
};

/** Part of a name or SKU, or a barcode. */
export function matches(search: string): RawBuilder<unknown> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const gtin = toGtin(search);
  return sql`(p.name ilike ${part} or p.name_en ilike ${part} or v.sku_key like ${part.toUpperCase()}
    or v.name ilike ${part} or v.name_en ilike ${part} or k.gtin = ${gtin})`;
}
