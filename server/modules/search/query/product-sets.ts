import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';

export type ProductFilter = Pick<SearchQuery, 'category' | 'vendor' | 'priceMin' | 'priceMax'>;

/** A set of products: those whose names, or whose texts, satisfy a tsquery. */
export interface ProductSet {
  of: 'search_products' | 'search_texts';
  query: string;
}

/** How many products are of a set, counted to at most `limit`. */
export async function countProducts(db: Db, set: ProductSet, filter: ProductFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from search_products as p where ${isIn(set)} and ${fits(filter)} limit ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Condition on search_products as p: it is of the set. */
export function isIn({ of, query }: ProductSet): RawBuilder<SqlBool> {
  if (of === 'search_products') return sql`p.words @@ ${query}::tsquery`;
  return sql`p.product_id in (select product_id from search_texts where words @@ ${query}::tsquery)`;
}

/** Condition on search_products as p: one of its offers is what the filter asks for. Sets know their category themselves. */
export function fits(filter: ProductFilter): RawBuilder<SqlBool> {
  const { category: _, ...offer } = filter;
  if (!isOfOffers(filter)) return sql`true`;
  return sql`exists (
    select from search_documents as d where d.product_id = p.product_id and ${fitsOffer(offer, 'd')})`;
}

/** Whether a filter asks for anything that only a product's offers tell. */
export function isOfOffers({ vendor, priceMin, priceMax }: ProductFilter): boolean {
  return [vendor, priceMin, priceMax].some((value) => value !== undefined);
}

/** Condition on search_documents by an alias. */
export function fitsOffer({ category, vendor, priceMin, priceMax }: ProductFilter, alias: string): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const conditions = [
    ...(category ? [sql`(${of('category_id')} = ${category} or ${of('root_category_id')} = ${category})`] : []),
    ...(vendor ? [sql`${of('vendor_id')} = ${vendor}`] : []),
    ...(priceMin === undefined ? [] : [sql`${of('price')} >= ${toHalalas(priceMin)}`]),
    ...(priceMax === undefined ? [] : [sql`${of('price')} <= ${toHalalas(priceMax)}`]),
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
