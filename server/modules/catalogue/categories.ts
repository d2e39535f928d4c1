import { sql } from 'kysely';
import type { Category } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

export type CategoryTree = (Category & { children: Category[] })[];

/** Main categories in the shop's order, each with its sub-categories and the number of products the public can see. */
export async function listCategoryTree(db: Db): Promise<CategoryTree> {
  const [rows, counts] = await Promise.all([findCategories(db), countByCategory(db)]);
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const view = (row: (typeof rows)[number], productCount: number): Category => {
    const { imageId, level: _, ...fields } = row;
    return { ...fields, imageUrl: pictureUrlOrNull(imageId), productCount };
  };
  return (byParent.get(null) ?? []).map((root) => {
    const children = (byParent.get(root.id) ?? []).map((child) => view(child, counts.get(child.id) ?? 0));
    const total = children.reduce((sum, child) => sum + child.productCount, counts.get(root.id) ?? 0);
    return { ...view(root, total), children };
  });
}

function findCategories(db: Db) {
  return db
    .selectFrom('categories')
    .where('is_active', '=', true)
    .select([
      'id',
      'slug',
      'level',
      'parent_id as parentId',
      'name',
      'name_en as nameEn',
      'description',
      'description_en as descriptionEn',
      'image_id as imageId',
    ])
    .orderBy('level')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

async function countByCategory(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('search_products')
    .select(['category_id', sql<number>`count(*)`.as('total')])
    .groupBy('category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.total]));
}

/** The categories that were merged into another one, with that one. */
export async function listMergedCategories(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .where('merged_into', 'is not', null)
    .select(['id', sql<string>`merged_into`.as('into')])
    .execute();
  return new Map(rows.map(({ id, into }) => [id, into]));
}

export async function listMainCategories(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('categories').where('level', '=', 1).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
