import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** Prices that wait: variants' own, and those of sales that are still to run. */
export const WAITING: RawBuilder<unknown> = sql`(
  select variant_id, null::uuid as sale_id, price, why as doubts, created_at as asked_at from held_prices
  union all
  select s.variant_id, m.id, s.sale_price, s.doubts, m.created_at
  from promotion_variants as s join promotions as m on m.id = s.promotion_id
  where s.state = 'HELD' and m.is_active and m.ends_at > now()
)`;

/** What is told of a variant (v) with its offer (o) and product (p). */
export const PACK_COLUMNS = sql`v.id as "variantId", p.name as "productName", p.name_en as "productNameEn", v.name as "packName",
  v.name_en as "packNameEn", v.sku,
  (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId"`;

/** Prices that wait (h) with their packs, as above, their vendors (s) and the sales that they are part of (m). */
export const FROM = sql`${WAITING} as h
  join variants as v on v.id = h.variant_id
  join product_vendors as o on o.id = v.product_vendor_id
  join products as p on p.id = o.product_id
  join vendors as s on s.id = v.vendor_id and s.closed_at is null
  left join promotions as m on m.id = h.sale_id`;

/** How many prices wait, with the oldest. */
export async function countHeldPrices(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(h.asked_at) as since from ${FROM}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
