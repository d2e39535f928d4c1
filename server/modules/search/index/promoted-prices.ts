import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from './documents.ts';

/**
 * Rewrites the documents of offers whose promotions began or ended in the last `minutes`: their prices change by time alone,
 * without a transaction. Returns their products.
 */
export async function refreshPromotedPrices(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; productId: string }>`
    select distinct o.id, o.product_id as "productId"
    from promotions as m join promotion_offers as mo on mo.promotion_id = m.id
    join product_vendors as o on o.id = mo.product_vendor_id
    where m.starts_at between now() - make_interval(mins => ${minutes}) and now()
      or m.ends_at between now() - make_interval(mins => ${minutes}) and now()
    order by o.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await inTransaction(db, (tx) => refreshDocuments(tx, ids, { isPriceOnly: true }));
  return [...new Set(rows.map(({ productId }) => productId))];
}
