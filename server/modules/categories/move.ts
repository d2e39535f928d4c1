import { sql } from 'kysely';
import type { CategoryMerge } from '#contract/operator/categories.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { isInForce, listRules, ruleFor } from '#server/modules/commission/public.ts';
import { type Deps, lastPlace } from './change.ts';
import { type Locked, lockCategories, mustBeVersion } from './read.ts';
import { lockShown, MOST_AT_ONCE, refreshCategories } from './refresh.ts';

/**
 * Puts a category below another main one, or makes it a main one; the reverse undoes it. Throws `not_found`,
 * `category_changed`, `category_has_subs`, `category_too_deep` or `category_within`.
 */
export function moveCategory(
  { db, jobs }: Deps,
  { actor }: OperatorScope,
  id: string,
  { parentId, version }: { parentId: string | null; version: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [category, parent] = (await lockCategories(tx, parentId ? [id, parentId] : [id])) as [Locked, Locked?];
    mustBeVersion(category, version);
    if (parent?.id === id) throw new AppError('category_within');
    if (parent && parent.level !== 1) throw new AppError('category_too_deep');
    if (parent && (await subsOf(tx, id)).length > 0) throw new AppError('category_has_subs');
    await lockShown(tx, [id]);
    await tx
      .updateTable('categories')
      .set({
        ...{ parent_id: parentId, level: parentId ? 2 : 1, sort_order: await lastPlace(tx, parentId) },
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await refreshCategories(tx, jobs, [id]);
    const entity = ['category', id] as const;
    await audit(tx, actor, {
      ...{ action: 'category.moved', entity },
      ...{ before: { parentId: category.parentId }, after: { parentId } },
    });
  });
}

/** Tells what `mergeCategory` would do. Throws as it does. */
export async function previewMerge(db: Db, _: OperatorScope, id: string, intoId: string): Promise<CategoryMerge> {
  return inTransaction(db, async (tx) => {
    const [from, into] = await lockMerged(tx, id, intoId);
    const subs = await subsOf(tx, id);
    const { products, onSale } = await countProducts(tx, id);
    const rules = (await listRules(tx)).filter((rule) => isInForce(rule, new Date()));
    const rate = (category: Locked) => ruleFor(rules, category)?.basisPoints ?? null;
    return {
      ...{ from: named(from), into: named(into), products, onSale, subcategories: subs },
      commission: { before: rate(from), after: rate(into) },
      isLarge: products > MOST_AT_ONCE,
    };
  });
}

const named = ({ id, name, nameEn }: Locked) => ({ id, name, nameEn });

/**
 * Moves the products and subcategories of a category into another one, in one transaction. The category stays as an alias:
 * its id leads to the other one, and rules and orders of the past keep what they refer to. Throws `not_found`,
 * `category_within` or `category_has_subs`.
 */
export function mergeCategory({ db, jobs }: Deps, { actor }: OperatorScope, id: string, intoId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [from] = await lockMerged(tx, id, intoId);
    const subs = await subsOf(tx, id);
    await lockShown(tx, [id]);
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ category_id: intoId, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow();
    const place = await lastPlace(tx, intoId);
    await tx
      .updateTable('categories')
      .set({ parent_id: intoId, sort_order: sql<number>`sort_order + ${place}`, version: sql<number>`version + 1` })
      .where('parent_id', '=', id)
      .execute();
    // Aliases of an alias lead on.
    await tx.updateTable('categories').set({ merged_into: intoId }).where('merged_into', '=', id).execute();
    await tx
      .updateTable('categories')
      // Below nothing, so that it is in nobody's way when others move.
      .set({ merged_into: intoId, is_active: false, level: 1, parent_id: null, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    await refreshCategories(tx, jobs, [intoId, ...subs.map((sub) => sub.id)]);
    const after = { into: intoId, products: Number(numUpdatedRows), subcategories: subs.length };
    const before = { name: from.name, nameEn: from.nameEn };
    await audit(tx, actor, { action: 'category.merged', entity: ['category', id], before, after });
  });
}

async function lockMerged(tx: Tx, id: string, intoId: string): Promise<[Locked, Locked]> {
  const [from, into] = (await lockCategories(tx, [id, intoId])) as [Locked, Locked];
  if (id === intoId || into.parentId === id) throw new AppError('category_within');
  // Subcategories cannot go below a subcategory.
  if (into.level === 2 && (await subsOf(tx, id)).length > 0) throw new AppError('category_has_subs');
  return [from, into];
}

function subsOf(tx: Tx, id: string) {
  return tx
    .selectFrom('categories')
    .where('parent_id', '=', id)
    .where('merged_into', 'is', null)
    .select(['id', 'name', 'name_en as nameEn'])
    .orderBy('sort_order')
    .execute();
}

async function countProducts(tx: Tx, id: string): Promise<{ products: number; onSale: number }> {
  const { rows } = await sql<{ products: number; onSale: number }>`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select count(*)::int from search_products where category_id = ${id}) as "onSale"`.execute(tx);
  return rows[0] ?? { products: 0, onSale: 0 };
}
