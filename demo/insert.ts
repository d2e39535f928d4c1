import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';

/** Inserts many rows with one statement and one parameter. All rows have the same fields; other columns get their defaults. */
export async function insertMany(tx: Tx, table: keyof DB, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
