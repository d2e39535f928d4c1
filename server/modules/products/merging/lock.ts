import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/**
 * Locks two products with everything that is sold of them, each by id: variants first, because whoever sells or changes
 * something has these; the rows of search last, because an order that sells the last piece waits for these while it holds the
 * product. An order of the products may still have locks that this waits for: `inYieldingTransaction` gives way to it.
 * One merge waits for the other, so that chains of merges have an order.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product_merges'))`.execute(tx);
  const offers = sql`(select id from product_vendors where product_id = any(${ids}::uuid[]))`;
  await sql`select from variants where product_vendor_id in ${offers} order by id for update`.execute(tx);
  await sql`select from product_vendors where product_id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`select from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`select from search_documents where offer_id in ${offers} order by offer_id for update`.execute(tx);
}
