import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listVariantCategories, listVariants, SellerVariant, VariantFilters } from '#contract/seller/offers.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { CONDITIONS, heldFor, matches, ORDERS, SOURCE } from './list-filters.ts';
import { COLUMNS, type Row, toSellerVariant } from './seller-variant.ts';

type Wanted = z.output<typeof listVariants.query>;
type Categories = z.output<typeof listVariantCategories.response>;

/** Lists the vendor's variants; by name, those of one product are together. */
export async function listOwnVariants(
  db: Db,
  { vendorId }: VendorScope,
  { cursor, limit, ...filters }: Wanted,
): Promise<{ data: SellerVariant[]; nextCursor: string | null; total: number | null }> {
  const order = ORDERS[filters.sortBy];
  const after = cursor ? sql`(${order}) > (${placeOf(cursor, vendorId, order)})` : sql`true`;
  // The page is chosen first, so that only its rows are read whole.
  const { rows } = await sql<Row & { total: number }>`
    with page as (
      select v.id, ${cursor ? sql`0` : sql`count(*) over ()::int`} as total, row_number() over (order by ${order}) as place
      ${SOURCE} where ${matching(vendorId, filters)} and ${after}
      order by ${order} limit ${limit + 1}
    )
    select page.total, ${COLUMNS} ${SOURCE} join page on page.id = v.id order by page.place`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(({ total: _, ...row }) => toSellerVariant(row)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: cursor ? null : (rows[0]?.total ?? 0),
  };
}

/** What an export of them reads. */
export function ownVariantsSource(db: Db, { vendorId }: VendorScope, filters: VariantFilters) {
  return {
    findIds: async (limit: number) => {
      const { rows } = await sql<{ id: string }>`
        select v.id ${SOURCE} where ${matching(vendorId, filters)}
        order by ${ORDERS[filters.sortBy]} limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const { rows } = await sql<Row>`
        select ${COLUMNS} ${SOURCE} where v.vendor_id = ${vendorId} and v.id = any(${ids}::uuid[])`.execute(db);
      return rows.map(toSellerVariant);
    },
  };
}

/** The categories to filter by. */
export async function listOwnCategories(db: Db, { vendorId }: VendorScope): Promise<Categories> {
  const data = await db
    .selectFrom('categories as c')
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('product_vendors as o')
        .innerJoin('products as p', 'p.id', 'o.product_id')
        .where('o.vendor_id', '=', vendorId)
        .select('p.category_id'),
    )
    .select(['c.id', 'c.name', 'c.name_en as nameEn'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
  return { data };
}

function matching(
  vendorId: string,
  { search, filter = [], heldFor: reason, categoryId }: VariantFilters,
): RawBuilder<unknown> {
  const conditions = [
    sql`v.vendor_id = ${vendorId} and v.is_active`,
    ...(search ? [matches(search)] : []),
    ...filter.map((name) => CONDITIONS[name]),
    ...(reason ? [heldFor(reason)] : []),
    ...(categoryId ? [sql`(p.category_id = ${categoryId} or c.parent_id = ${categoryId})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const placeOf = (variantId: string, vendorId: string, order: RawBuilder<unknown>) =>
  sql`select ${order} ${SOURCE} where v.id = ${variantId} and v.vendor_id = ${vendorId}`;
