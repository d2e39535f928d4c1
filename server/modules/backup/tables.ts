import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Counters that may be lost, and the migrations' own tables. */
const LEFT_OUT = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'];
/** Pending jobs are part of a shop: unsent mails and unissued invoices. */
const JOBS = 'jobs.job';
/** The library's own jobs, such as those that look at its timetable, are made again; a new shop does not have their queues. */
const OPEN_JOBS = " where t.state in ('created', 'retry', 'active') and t.name not like '\\_\\_pgboss\\_\\_%'";
const ROWS_AT_ONCE = 200;

interface Table {
  name: string;
  columns: string[];
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** Every table of the shop with its stored columns; generated columns are computed again. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or n.nspname || '.' || c.relname = ${JOBS})
      and c.relname <> all (${LEFT_OUT}::text[])
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Rows as PostgreSQL's own JSON, which it reads back exactly: no number or time passes through JavaScript. */
export async function* readRows(tx: Tx, { name }: Table): AsyncGenerator<string[]> {
  const open = name === JOBS ? OPEN_JOBS : '';
  await sql
    .raw(`declare backup no scroll cursor for select row_to_json(t)::text as row from ${quoted(name)} as t${open}`)
    .execute(tx);
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup`).execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup`.execute(tx);
}

export async function writeRows(tx: Tx, { name, columns }: Table, rows: object[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await sql`insert into ${sql.raw(quoted(name))} (${sql.raw(list)}) overriding system value
    select ${sql.raw(list)} from jsonb_populate_recordset(null::${sql.raw(quoted(name))}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export async function listSequences(tx: Tx): Promise<{ sequence: string; value: number }[]> {
  const { rows } = await sql<{ sequence: string; value: number }>`
    select sequencename as sequence, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(tx);
  return rows;
}

export async function setSequence(tx: Tx, sequence: string, value: number): Promise<void> {
  await sql`select setval(${quoted(sequence)}::regclass, ${value})`.execute(tx);
}

/**
 * Drops the foreign keys so that tables can be filled in any order. The returned function restores them, which checks every
 * reference.
 */
export async function suspendForeignKeys(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  for (const { owner, name } of rows) await sql.raw(`alter table ${owner} drop constraint ${name}`).execute(tx);
  return async () => {
    for (const { owner, name, definition } of rows)
      await sql.raw(`alter table ${owner} add constraint ${name} ${definition}`).execute(tx);
  };
}
