import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from './documents.ts';

/**
 * Rewrites the documents of offers whose promotions began or ended in the last `minutes`: their prices change by time alone,
 * without a transaction. Returns the number of offers.
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
