import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContentUnit } from './price.ts';
import { fitsFilter, type ProductFilter } from './product-filter.ts';

/** The order of a product's offers (b) of which the first stands for it: in stock first, then cheapest. */
export const BEST_FIRST = sql`b.in_stock desc, b.price, b.offer_id`;

/** The same for a list by unit price: in stock first, then the lowest unit price of the list's measure. */
export function bestUnitPriceFirst(measure: ContentUnit): RawBuilder<unknown> {
  return sql`b.in_stock desc, case when b.measure = ${measure} then b.unit_price end nulls last, b.price, b.offer_id`;
}

/**
 * The condition that an offer (d) is the best of those of its product that fit a filter. PostgreSQL can follow the index
 * of a list's order until the page is full, and does, because it expects a boolean subquery to be true of every second
 * row; it would expect `d.offer_id = (…)` to be true of hardly any, and sort the whole list instead.
 */
export function isBestOffer(
  filter: ProductFilter,
  bestFirst: RawBuilder<unknown> = BEST_FIRST,
  place?: Parameters<typeof fitsFilter>[2],
): RawBuilder<SqlBool> {
  // All offers of a product share its category.
  const { categoryId: _, mainCategoryId: __, subCategoryId: ___, ...ofOffer } = filter;
  return sql`(
    select b.offer_id = d.offer_id from search_documents as b
    where b.product_id = d.product_id and ${fitsFilter(ofOffer, 'b', place)} order by ${bestFirst} limit 1)`;
}
