import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { fitsFilter, isBestOffer, type ProductFilter } from '#server/modules/catalogue/public.ts';
import type { ProductSet } from '#server/modules/search/index/product-set.ts';
import { hasFittingOffer, isIn } from './product-sets.ts';

/** The products that a query finds: the ranked ones, and the set that holds the others, if there are more. */
export interface FoundProducts {
  products: { productId: string }[];
  rest: ProductSet | null;
}

/** Which of the products found are listed, in which order. */
export interface Listing {
  filter: ProductFilter;
  sortBy: SearchQuery['sortBy'];
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

/** The ids of one page of the products found, in order. */
export function listProductIds(db: Db, found: FoundProducts, listing: Listing): Promise<string[]> {
  const { sortBy } = listing;
  return sortBy === 'relevance' ? rankedPage(db, found, listing) : sortedPage(db, found, { ...listing, sortBy });
}

/** First the ranked products, then the rest by popularity. */
async function rankedPage(
  db: Db,
  { products, rest }: FoundProducts,
  { filter, limit, offset }: Listing,
): Promise<string[]> {
  const productIds = products.map(({ productId }) => productId);
  const page = productIds.slice(offset, offset + limit);
  if (!rest || page.length === limit) return page;
  const { rows } = await sql<{ productId: string }>`
    select product_id as "productId" from search_products as p
    where ${isIn(rest)} and ${hasFittingOffer(filter)} and product_id <> all(${productIds}::uuid[])
    order by level desc, created_at, product_id
    limit ${limit - page.length} offset ${Math.max(0, offset - productIds.length)}`.execute(db);
  return [...page, ...rows.map(({ productId }) => productId)];
}

/** The condition that a row of search_documents (as d) is an offer of a product that was found. */
export function isOfferOf({ products, rest }: FoundProducts): RawBuilder<SqlBool> {
  if (!rest) return sql`d.product_id = any(${products.map(({ productId }) => productId)}::uuid[])`;
  return sql`exists (select from search_products as p where p.product_id = d.product_id and ${isIn(rest)})`;
}

/** Products in the order of the offers that stand for them. */
async function sortedPage(
  db: Db,
  found: FoundProducts,
  { sortBy, filter, limit, offset }: Listing & { sortBy: Sort },
): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id as "productId" from search_documents as d
    where ${isOfferOf(found)} and ${fitsFilter(filter, 'd')} and ${isBestOffer(filter)}
    order by ${ORDER[sortBy]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ productId }) => productId);
}
