import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { isPublicVendor } from '#server/modules/catalogue/public.ts';

export async function countOffers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('search_documents')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ids of one part of the public offers, in a stable order. */
export async function findOfferIds(db: Db, part: number, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_documents')
    .select('offer_id')
    .orderBy('offer_id')
    .limit(size)
    .offset((part - 1) * size)
    .execute();
  return rows.map((row) => row.offer_id);
}

export async function findVendorIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('vendors as v').where(isPublicVendor()).select('v.id').orderBy('v.id').execute();
  return rows.map((row) => row.id);
}

export async function findCategoryIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('categories').where('is_active', '=', true).select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}
