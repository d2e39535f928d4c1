import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { fits, fitsOffer, isIn, type ProductFilter } from './product-sets.ts';
import { BETTER } from './queries.ts';
import type { Found } from './search.ts';

export interface Slice {
  limit: number;
  offset: number;
}

type Sort = Exclude<SearchQuery['sortBy'], 'relevance'>;

const ORDER: Record<Sort, RawBuilder<unknown>> = {
  price_asc: sql`price, offer_id`,
  price_desc: sql`price desc, offer_id`,
  name: sql`name_sort, offer_id`,
  nameEn: sql`name_en_sort, offer_id`,
  newest: sql`created_at desc, offer_id`,
};

/** Ids of a page of the products found, in order. */
export function listProductIds(
  db: Db,
  found: Found,
  { sortBy, filter, ...slice }: Slice & { sortBy: SearchQuery['sortBy']; filter: ProductFilter },
): Promise<string[]> {
  return sortBy === 'relevance'
    ? pageOfProducts(db, found, filter, slice)
    : sortedProducts(db, found, { sortBy, filter, ...slice });
}

/** What was ranked first, then the rest, the most wanted first. */
async function pageOfProducts(
  db: Db,
  { products, rest }: Found,
  filter: ProductFilter,
  { limit, offset }: Slice,
): Promise<string[]> {
  const productIds = products.map(({ productId }) => productId);
  const page = productIds.slice(offset, offset + limit);
  if (!rest || page.length === limit) return page;
  const { rows } = await sql<{ productId: string }>`
    select product_id as "productId" from search_products as p
    where ${isIn(rest)} and ${fits(filter)} and product_id <> all(${productIds}::uuid[])
    order by level desc, created_at, product_id
    limit ${limit - page.length} offset ${Math.max(0, offset - productIds.length)}`.execute(db);
  return [...page, ...rows.map(({ productId }) => productId)];
}

/** Condition on search_documents as d: an offer of a product that is found. */
export function isFoundIn({ products, rest }: Found): RawBuilder<SqlBool> {
  if (!rest) return sql`d.product_id = any(${products.map(({ productId }) => productId)}::uuid[])`;
  return sql`exists (select from search_products as p where p.product_id = d.product_id and ${isIn(rest)})`;
}

/**
 * The products that are found and fit, in the order of the offers that stand for them. Written so that the index of that
 * order can be followed until the page is full: an offer stands for its product where none of the others is better.
 */
async function sortedProducts(
  db: Db,
  found: Found,
  { sortBy, filter, limit, offset }: Slice & { sortBy: Sort; filter: ProductFilter },
): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id as "productId" from search_documents as d
    where ${isFoundIn(found)} and ${fitsOffer(filter, 'd')} and offer_id = (
      select b.offer_id from search_documents as b
      where b.product_id = d.product_id and ${fitsOffer(filter, 'b')} order by ${BETTER[sortBy]} limit 1
    )
    order by ${ORDER[sortBy]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ productId }) => productId);
}
