import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOperatedProducts, OperatedProduct, ProductFilters } from '#contract/operator/products.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

type Wanted = z.output<typeof listOperatedProducts.query>;

/** Products of all states, as the filters find them. */
export async function listOperated(db: Db, _: OperatorScope, { page, limit, ...filters }: Wanted) {
  const found = matching(db, filters);
  const { total, isCapped } = await countCapped(db, found);
  const rows = await sorted(shown(found), filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(toOperated), meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped } };
}

/** What an export of them reads. */
export function operatedSource(db: Db, _: OperatorScope, filters: ProductFilters) {
  return {
    findIds: async (limit: number) => {
      const rows = await sorted(shown(matching(db, filters)), filters)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const rows = await shown(products(db).where('p.id', '=', sql<string>`any(${ids}::uuid[])`)).execute();
      return rows.map(toOperated);
    },
  };
}

/** The row of one product, as lists show it. */
export async function findOperated(db: Db, id: string): Promise<OperatedProduct | null> {
  const row = await shown(products(db).where('p.id', '=', id)).executeTakeFirst();
  return row ? toOperated(row) : null;
}

const products = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('products as m', 'm.id', 'p.merged_into');

function matching(db: Db, { search, status, categoryId, vendorId }: ProductFilters) {
  let found = products(db);
  if (search) found = found.where(matches(search));
  if (status) found = found.where('p.status', '=', status);
  if (vendorId)
    found = found.where(
      sql<boolean>`p.id in (select o.product_id from product_vendors as o where o.vendor_id = ${vendorId}
        and not exists (select from offer_aliases where old_id = o.id))`,
    );
  if (categoryId)
    found =
      found.where(sql<boolean>`coalesce((select merged_into from categories where id = ${categoryId}), ${categoryId})
      in (c.id, c.parent_id)`);
  return found;
}

function matches(search: string): RawBuilder<boolean> {
  const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(p.name ilike ${part} or p.name_en ilike ${part} or p.sku = ${search.trim().toUpperCase()}
    or exists (select from packs where product_id = p.id and gtin = ${toGtin(search)}))`;
}

function shown(found: ReturnType<typeof products>) {
  return found
    .select(['p.id', 'p.name', 'p.name_en as nameEn', 'p.sku', 'p.status', 'p.version'])
    .select(['p.created_at as createdAt', 'p.updated_at as updatedAt'])
    .select(['c.id as categoryId', 'c.name as categoryName', 'c.name_en as categoryNameEn'])
    .select(['m.id as mergedId', 'm.name as mergedName', 'm.name_en as mergedNameEn'])
    .select([
      sql<string | null>`(select media_id from product_images where product_id = p.id order by position limit 1)`.as(
        'imageId',
      ),
      sql<number>`(select count(*)::int from product_vendors as o where o.product_id = p.id
        and not exists (select from offer_aliases where old_id = o.id))`.as('offerCount'),
      sql<number>`(select count(*)::int from search_documents where product_id = p.id)`.as('onSale'),
      sql<number>`(select count(*)::int from packs where product_id = p.id and is_active)`.as('packs'),
    ]);
}

const sorted = (rows: ReturnType<typeof shown>, { sortBy }: ProductFilters) =>
  rows
    .$if(sortBy === 'newest', (query) => query.orderBy('p.created_at', 'desc'))
    .$if(sortBy === 'changed', (query) => query.orderBy('p.updated_at', 'desc'))
    .$if(sortBy === 'offers', (query) => query.orderBy('offerCount', 'desc'))
    .$if(sortBy === 'name', (query) => query.orderBy('p.name'))
    .orderBy('p.id');

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function toOperated(row: Row): OperatedProduct {
  const { id, name, nameEn, sku, status, version, packs, imageId, offerCount, onSale, createdAt, updatedAt } = row;
  const { categoryId, categoryName, categoryNameEn, mergedId, mergedName, mergedNameEn } = row;
  return {
    ...{ id, name, nameEn, sku, status, version, packs, imageUrl: pictureUrlOrNull(imageId) },
    category: { id: categoryId, name: categoryName, nameEn: categoryNameEn },
    mergedInto: mergedId === null ? null : { id: mergedId, name: mergedName ?? '', nameEn: mergedNameEn ?? '' },
    offers: { all: offerCount, onSale },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  };
}
