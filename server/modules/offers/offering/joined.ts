import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** The offer that another one of the vendor was joined to in a merge of their products: ids of old lead there. */
export async function joinedTo(db: Db, offerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from offer_aliases where old_id = ${offerId}`.execute(db);
  return rows[0]?.id ?? null;
}
