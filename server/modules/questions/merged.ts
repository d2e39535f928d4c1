import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Questions about a product go to the one that it is merged into. Returns their ids, for the undo. */
export async function moveQuestions(tx: Tx, fromId: string, intoId: string): Promise<string[]> {
  // What somebody has asked about both stays where it was asked.
  const { rows } = await sql<{ id: string }>`
    update product_questions as q set product_id = ${intoId}
    where q.product_id = ${fromId} and not exists (
      select from product_questions where customer_id = q.customer_id and product_id = ${intoId} and body = q.body)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts them back, but for those that were asked again since. */
export async function returnQuestions(tx: Tx, ids: readonly string[], fromId: string): Promise<void> {
  await sql`
    update product_questions as q set product_id = ${fromId}
    where q.id = any(${ids}::uuid[]) and not exists (
      select from product_questions where customer_id = q.customer_id and product_id = ${fromId} and body = q.body)`.execute(
    tx,
  );
}
