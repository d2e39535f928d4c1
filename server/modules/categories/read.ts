import { sql } from 'kysely';
import type { OperatedCategory } from '#contract/operator/categories.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

/** All categories that were not merged into another one, in the shop's order. */
export async function listOperated(db: Db, _: OperatorScope): Promise<OperatedCategory[]> {
  const rows = await categories(db).execute();
  return rows.map(toOperated);
}

/** Throws `not_found`. */
export async function getOperated(db: Db, _: OperatorScope, id: string): Promise<OperatedCategory> {
  const row = await categories(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toOperated(row);
}

const categories = (db: Db) =>
  db
    .selectFrom('categories as c')
    .where('c.merged_into', 'is', null)
    .select(['c.id', 'c.slug', 'c.parent_id as parentId', 'c.name', 'c.name_en as nameEn', 'c.description'])
    .select(['c.description_en as descriptionEn', 'c.image_id as imageId', 'c.is_active as isActive'])
    .select(['c.is_food as isFood', 'c.version'])
    .select([
      sql<number>`(select count(*)::int from products where category_id = c.id)`.as('all'),
      sql<number>`(select count(*)::int from search_products where category_id = c.id)`.as('onSale'),
      sql<OperatedCategory['merged']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEn', name_en) order by name_en), '[]')
        from categories where merged_into = c.id)`.as('merged'),
    ])
    .orderBy('c.level')
    .orderBy('c.sort_order')
    .orderBy('c.id');

type Row = Awaited<ReturnType<ReturnType<typeof categories>['execute']>>[number];

function toOperated({ imageId, all, onSale, ...row }: Row): OperatedCategory {
  return { ...row, imageUrl: pictureUrlOrNull(imageId), products: { all, onSale } };
}

/** A category under its lock. */
export type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/**
 * Locks the whole tree, then finds categories by id, in their order: the tree is small and changes rarely, so one change
 * of it waits for the other. Throws `not_found`.
 */
export async function lockCategories(tx: Tx, ids: string[]) {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx);
  const rows = await tx
    .selectFrom('categories')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('merged_into', 'is', null)
    .select(['id', 'parent_id as parentId', 'level', 'name', 'name_en as nameEn', 'description'])
    .select(['description_en as descriptionEn', 'is_active as isActive', 'is_food as isFood', 'version'])
    .select(['image_id as imageId'])
    .execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new AppError('not_found');
    return row;
  });
}

/** Throws `category_changed` with the category as it is now, unless it is the version that somebody looked at. */
export function mustBeVersion(category: Locked, version: number): void {
  const { name, nameEn, description, descriptionEn, isActive, isFood, parentId } = category;
  const now = { name, nameEn, description, descriptionEn, isActive, isFood, parentId, version: category.version };
  if (category.version !== version) throw new AppError('category_changed', { details: now });
}
