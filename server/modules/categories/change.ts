import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type * as contract from '#contract/operator/categories.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { changedFields } from './changed-fields.ts';
import { lockCategories, mustBeVersion } from './read.ts';
import { refreshCategories } from './refresh.ts';

export interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** Adds a category at the end of its level, hidden until it is shown. Throws `not_found`, or `category_too_deep` below a subcategory. */
export function createCategory(
  { db }: Deps,
  { actor }: OperatorScope,
  { parentId, ...wanted }: z.output<typeof contract.createCategory.body>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [parent] = await lockCategories(tx, parentId ? [parentId] : []);
    if (parent && parent.level !== 1) throw new AppError('category_too_deep');
    const id = newId();
    await tx
      .insertInto('categories')
      .values({
        ...{ id, parent_id: parentId, level: parentId ? 2 : 1, name: wanted.name, name_en: wanted.nameEn },
        ...{ description: wanted.description, description_en: wanted.descriptionEn, is_food: wanted.isFood },
        ...{ slug: await freeSlug(tx, wanted.nameEn, id), sort_order: await lastPlace(tx, parentId), is_active: false },
      })
      .execute();
    await audit(tx, actor, { action: 'category.created', entity: ['category', id], after: { ...wanted, parentId } });
    return id;
  });
}

/** Throws `not_found` or `category_changed`. */
export function changeCategory(
  { db, jobs }: Deps,
  { actor }: OperatorScope,
  id: string,
  { version, ...wanted }: z.output<typeof contract.changeCategory.body>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [category] = await lockCategories(tx, [id]);
    if (!category) throw new AppError('not_found');
    mustBeVersion(category, version);
    const { before, after } = changedFields(category, wanted);
    await tx
      .updateTable('categories')
      .set({
        ...{ name: wanted.name, name_en: wanted.nameEn, description: wanted.description },
        ...{ description_en: wanted.descriptionEn, is_active: wanted.isActive, is_food: wanted.isFood },
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    if ('name' in after || 'nameEn' in after) await refreshCategories(tx, jobs, [id]);
    await audit(tx, actor, { action: 'category.changed', entity: ['category', id], before, after });
  });
}

/** Sets the order of one level. Throws `category_changed` unless all of its categories are named, each once. */
export function orderCategories(
  { db }: Deps,
  { actor }: OperatorScope,
  { parentId, ids }: z.output<typeof contract.orderCategories.body>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx, parentId ? [parentId] : []);
    const before = await tx
      .selectFrom('categories')
      .where('parent_id', 'is not distinct from', parentId)
      .where('merged_into', 'is', null)
      .select('id')
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
    const known = before.map((row) => row.id);
    if (known.toSorted().join() !== ids.toSorted().join()) throw new AppError('category_changed');
    await sql`
      update categories as c set sort_order = w.place
      from unnest(${ids}::uuid[]) with ordinality as w(id, place) where c.id = w.id`.execute(tx);
    const entity = ['category', parentId ?? 'main'] as const;
    await audit(tx, actor, { action: 'category.ordered', entity, before: { ids: known }, after: { ids } });
  });
}

/** Behind the others of a level. */
export async function lastPlace(tx: Tx, parentId: string | null): Promise<number> {
  const { last } = await tx
    .selectFrom('categories')
    .where('parent_id', 'is not distinct from', parentId)
    .select(sql<number>`coalesce(max(sort_order), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** From the English name; with a part of the id if another category has it already. */
async function freeSlug(tx: Tx, nameEn: string, id: string): Promise<string> {
  const slug = nameEn
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const taken = await tx.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirst();
  return taken || slug === '' ? `${slug || 'category'}-${id.slice(-6)}` : slug;
}
