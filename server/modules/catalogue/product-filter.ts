import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { DB } from '#server/db/types.ts';
import { toHalalas } from '#server/kernel/money.ts';

/** A column of search_documents under the name that the query gives the table. */
type Column = (name: keyof DB['search_documents']) => RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** The filter of lists and searches of products. Omitted fields narrow nothing. */
export interface ProductFilter {
  ids?: string[] | undefined;
  categoryId?: string | undefined;
  mainCategoryId?: string | undefined;
  subCategoryId?: string | undefined;
  categoryIds?: string[] | undefined;
  vendorId?: string | undefined;
  vendorIds?: string[] | undefined;
  sizes?: string[] | undefined;
  freeFrom?: FreeFrom[] | undefined;
  /** In riyals, as on the wire. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isFeatured?: boolean | undefined;
  inStock?: boolean | undefined;
  isDiscounted?: boolean | undefined;
}

type Flag = 'isFeatured' | 'inStock' | 'isDiscounted';
type Valued = Exclude<keyof ProductFilter, Flag>;

/**
 * How each field of a filter narrows search_documents. The lists and the search share these tables: a new filter field is
 * one line here, and one line for its column in search/index/document-columns.ts.
 */
const CONDITIONS: Record<Valued, (value: RawBuilder<unknown>, column: Column) => Condition> = {
  /** Ids of offers that were joined with another one stand for that one. */
  ids: (ids, column) => sql`${column('offer_id')} = any(${ids}::uuid[]
    || array(select a.offer_id from offer_aliases as a where a.old_id = any(${ids}::uuid[])))`,
  /** A main category includes its sub-categories. */
  categoryId: (id, column) => sql`(${column('category_id')} = ${id} or ${column('root_category_id')} = ${id})`,
  /** For a category whose level is known: one column, because its indexes already have the order of a list. */
  mainCategoryId: (id, column) => sql`${column('root_category_id')} = ${id}`,
  subCategoryId: (id, column) => sql`${column('category_id')} = ${id}`,
  /** Any of them. */
  categoryIds: (ids, column) =>
    sql`(${column('category_id')} = any(${ids}::uuid[]) or ${column('root_category_id')} = any(${ids}::uuid[]))`,
  vendorId: (id, column) => sql`${column('vendor_id')} = ${id}`,
  vendorIds: (ids, column) => sql`${column('vendor_id')} = any(${ids}::uuid[])`,
  /** Has a pack of any of these sizes, as base:amount. */
  sizes: (sizes, column) => sql`${column('sizes')} && ${sizes}::text[]`,
  /** Declared free from all of them, traces included: what the search's row of the product says. */
  freeFrom: (things, column) => sql`exists (
    select from search_products as s where s.product_id = ${column('product_id')} and s.free_from @> ${things}::text[])`,
  minPrice: (price, column) => sql`${column('price')} >= ${price}`,
  maxPrice: (price, column) => sql`${column('price')} <= ${price}`,
};

/** Fields whose value decides whether there is a condition. */
const FLAGS: Record<Flag, (wanted: boolean, column: Column) => Condition> = {
  /** False narrows nothing. */
  isFeatured: (wanted, column) => (wanted ? sql`${column('is_featured')}` : sql`true`),
  /** The mere presence of the field, even as false, asks for offers in stock: the specification defines it so. */
  inStock: (_, column) => sql`${column('in_stock')}`,
  /** False narrows nothing. */
  isDiscounted: (wanted, column) => (wanted ? isDiscounted(column) : sql`true`),
};

/** Whether an offer costs less than its struck price: by a promotion that runs, or than it used to. */
function isDiscounted(column: Column): Condition {
  return sql`${column('price')} < (
    select greatest(x.price, x.compare_at_price) from product_vendors as x where x.id = ${column('offer_id')})`;
}

/** The same for an offer's row under an alias, as a column to select. */
export function isDiscountedOffer(alias: string): Condition {
  return isDiscounted((name) => sql.ref(`${alias}.${name}`));
}

const VALUED = Object.keys(CONDITIONS) as Valued[];
const FLAGGED = Object.keys(FLAGS) as Flag[];

/** The values of a filter as its conditions take them: prices in halalas. */
export function filterValues(filter: ProductFilter): Record<string, unknown> {
  const { minPrice, maxPrice } = filter;
  return {
    ...filter,
    ...(minPrice !== undefined && { minPrice: toHalalas(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: toHalalas(maxPrice) }),
  };
}

/** What a filter asks for, without its values: filters of the same shape have the same condition. */
export function filterShape(filter: ProductFilter): string {
  const flags = FLAGGED.filter((name) => filter[name] !== undefined).map((name) => `${name}=${filter[name]}`);
  return [...VALUED.filter((name) => filter[name] !== undefined), ...flags].join();
}

/**
 * The condition that an offer's row of search_documents, under an alias, fits a filter. `place` stands for each value, for
 * a text that is made once.
 */
export function fitsFilter(
  filter: ProductFilter,
  alias: string,
  place: (name: Valued) => RawBuilder<unknown> = valuePlaces(filter),
): Condition {
  const column: Column = (name) => sql.ref(`${alias}.${name}`);
  const conditions = [
    ...VALUED.flatMap((name) => (filter[name] === undefined ? [] : CONDITIONS[name](place(name), column))),
    ...FLAGGED.flatMap((name) => {
      const wanted = filter[name];
      return wanted === undefined ? [] : FLAGS[name](wanted, column);
    }),
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function valuePlaces(filter: ProductFilter): (name: Valued) => RawBuilder<unknown> {
  const values = filterValues(filter);
  return (name) => sql`${values[name]}`;
}
