import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { DB } from '#server/db/types.ts';
import { toHalalas } from '#server/kernel/money.ts';

/** A column of search_documents under the name that the query gives the table. */
type Column = (name: keyof DB['search_documents']) => RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/**
 * How each field of a filter narrows search_documents. The lists and the search share this table: a new filter field is
 * one line here, and one line for its column in search/index/document-columns.ts.
 */
const CONDITIONS = {
  /** Ids of offers that were joined with another one stand for that one. */
  ids: (ids: string[], column: Column): Condition => sql`${column('offer_id')} = any(${ids}::uuid[]
    || array(select a.offer_id from offer_aliases as a where a.old_id = any(${ids}::uuid[])))`,
  /** A main category includes its sub-categories. */
  categoryId: (id: string, column: Column): Condition =>
    sql`(${column('category_id')} = ${id} or ${column('root_category_id')} = ${id})`,
  /** For a category whose level is known: one column, because its indexes already have the order of a list. */
  mainCategoryId: (id: string, column: Column): Condition => sql`${column('root_category_id')} = ${id}`,
  subCategoryId: (id: string, column: Column): Condition => sql`${column('category_id')} = ${id}`,
  /** Any of them. */
  categoryIds: (ids: string[], column: Column): Condition =>
    sql`(${column('category_id')} = any(${ids}::uuid[]) or ${column('root_category_id')} = any(${ids}::uuid[]))`,
  vendorId: (id: string, column: Column): Condition => sql`${column('vendor_id')} = ${id}`,
  vendorIds: (ids: string[], column: Column): Condition => sql`${column('vendor_id')} = any(${ids}::uuid[])`,
  /** Has a pack of any of these sizes, as base:amount. */
  sizes: (sizes: string[], column: Column): Condition => sql`${column('sizes')} && ${sizes}::text[]`,
  /** Declared free from all of them, traces included: what the search's row of the product says. */
  freeFrom: (things: FreeFrom[], column: Column): Condition => sql`exists (
    select from search_products as s where s.product_id = ${column('product_id')} and s.free_from @> ${things}::text[])`,
  /** Prices are in riyals, as on the wire. */
  minPrice: (price: number, column: Column): Condition => sql`${column('price')} >= ${toHalalas(price)}`,
  maxPrice: (price: number, column: Column): Condition => sql`${column('price')} <= ${toHalalas(price)}`,
  /** False narrows nothing. */
  isFeatured: (wanted: boolean, column: Column): Condition => (wanted ? sql`${column('is_featured')}` : sql`true`),
  /** The mere presence of the field, even as false, asks for offers in stock: the specification defines it so. */
  inStock: (_: boolean, column: Column): Condition => sql`${column('in_stock')}`,
  /** False narrows nothing. */
  isDiscounted: (wanted: boolean, column: Column): Condition => (wanted ? isDiscounted(column) : sql`true`),
};

/** Whether an offer costs less than its struck price: by a promotion that runs, or than it used to. */
function isDiscounted(column: Column): Condition {
  return sql`${column('price')} < (
    select greatest(x.price, x.compare_at_price) from product_vendors as x where x.id = ${column('offer_id')})`;
}

type Field = keyof typeof CONDITIONS;

/** The filter of lists and searches of products. Omitted fields narrow nothing. */
export type ProductFilter = { [Name in Field]?: Parameters<(typeof CONDITIONS)[Name]>[0] };

/** The same for an offer's row under an alias, as a column to select. */
export function isDiscountedOffer(alias: string): Condition {
  return isDiscounted((name) => sql.ref(`${alias}.${name}`));
}

/** The condition that an offer's row of search_documents, under an alias, fits a filter. */
export function fitsFilter(filter: ProductFilter, alias: string): Condition {
  const column: Column = (name) => sql.ref(`${alias}.${name}`);
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const wanted = filter[name as Field];
    return wanted === undefined ? [] : [(condition as (value: unknown, of: Column) => Condition)(wanted, column)];
  });
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
