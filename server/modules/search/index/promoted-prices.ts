import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from './documents.ts';

/**
 * Brings the prices that lists sort and filter by up to date with promotions that began or ended in the last `minutes`:
 * nobody's transaction does it, because time alone changes them. Answers how many offers that were.
 */
export async function refreshPromotedPrices(db: Db, minutes: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct mo.product_vendor_id as id
    from promotions as m join promotion_offers as mo on mo.promotion_id = m.id
    where m.starts_at between now() - make_interval(mins => ${minutes}) and now()
      or m.ends_at between now() - make_interval(mins => ${minutes}) and now()
    order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await inTransaction(db, (tx) => refreshDocuments(tx, ids));
  return ids.length;
}
