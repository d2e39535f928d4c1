import type * as z from 'zod/mini';
import type { listProductCategories as contract } from '#contract/seller/proposals.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';

/** The categories that shoppers see, main ones with those below them. */
export async function listProductCategories(db: Db, _: VendorScope): Promise<z.output<typeof contract.response>> {
  const rows = await db
    .selectFrom('categories')
    .where('is_active', '=', true)
    .select(['id', 'parent_id as parentId', 'name', 'name_en as nameEn', 'is_food as isFood'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const mains = rows.filter(({ parentId }) => parentId === null);
  const isBelow = (id: string) => rows.filter(({ parentId }) => parentId === id);
  return {
    data: mains.map((main) => ({
      ...main,
      children: isBelow(main.id).map((sub) => ({ ...sub, isFood: sub.isFood && main.isFood })),
    })),
  };
}
