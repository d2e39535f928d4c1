import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fitsFilter, type ProductFilter } from './product-filter.ts';

/** The order of a product's offers (b) of which the first stands for it: in stock first, then cheapest. */
export const BEST_FIRST = sql`b.in_stock desc, b.price, b.offer_id`;

/**
 * The condition that an offer (d) is the best of those of its product that fit a filter. It is written so that PostgreSQL
 * can follow the index of a list's order until the page is full.
 */
export function isBestOffer(filter: ProductFilter): RawBuilder<SqlBool> {
  return sql`d.offer_id = (
    select b.offer_id from search_documents as b
    where b.product_id = d.product_id and ${fitsFilter(filter, 'b')} order by ${BEST_FIRST} limit 1)`;
}
