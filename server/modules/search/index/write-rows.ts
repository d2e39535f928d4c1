import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** Inserts rows, or updates those whose key is there. `types` has the SQL type of each column; the first is the key. */
export async function writeRows<Column extends string>(
  db: Db,
  table: 'search_documents' | 'search_products' | 'search_texts',
  types: Record<Column, string>,
  rows: Record<Column, unknown>[],
): Promise<void> {
  const columns = (Object.keys(types) as Column[]).map((name) => ({ name, ref: sql.ref(name) }));
  const [key, ...others] = columns;
  if (!key) return;
  const definitions = columns.map(({ name, ref }) => sql`${ref} ${sql.raw(types[name])}`);
  const updates = others.map(({ name, ref }) => sql`${ref} = ${sql.ref(`excluded.${name}`)}`);
  // In the order of their keys, as all locks on many rows are taken.
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ ref }) => ref))})
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(${sql.join(definitions)})
    order by ${key.ref}
    on conflict (${key.ref}) do update set ${sql.join(updates)}`.execute(db);
}
