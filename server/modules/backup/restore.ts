import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openJobs } from '#server/platform/jobs.ts';
import type { Places } from '#server/platform/storage/storage.ts';
import { readArchive } from './archive.ts';
import { writeKeptFile } from './files.ts';
import { type Contents, inspect } from './inspect.ts';
import { listTables, setSequence, suspendForeignKeys, writeRows } from './tables.ts';

/**
 * Fills an empty shop from an archive: its rows in one transaction under every constraint, then its files if places for
 * them are given. It migrates an archive of an older version. Throws, and changes nothing, if the archive is damaged or the shop is
 * open or not empty.
 */
export async function restore(url: string, places: Places | null, file: string): Promise<Contents> {
  const contents = await inspect(file);
  const database = openDatabase(url, { poolSize: 2, isPatient: true, onError: () => undefined });
  try {
    await refuseUnlessEmpty(database.db);
    await makeBare(database.db);
    await migrate(database.db, contents.migrations.at(-1));
    const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
    await jobs.close();
    await database.db.transaction().execute((tx) => load(tx, file));
    await migrate(database.db);
    await sql`analyze`.execute(database.db);
  } finally {
    await database.close();
  }
  if (places) await writeFiles(places, file);
  return contents;
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const tables = await sql<{ users: string | null }>`select to_regclass('public.users')::text as users`.execute(db);
  if (!tables.rows[0]?.users) return;
  const { rows } = await sql<{ filled: boolean; open: boolean }>`
    select exists (select from users) or exists (select from products) or exists (select from orders) as filled,
      exists (select from pg_stat_activity
        where datname = current_database() and application_name like 'daqeeq-changes%') as open`.execute(db);
  if (rows[0]?.filled) throw new Error('This shop is not empty: restore into a new database or DATA_DIR.');
  if (rows[0]?.open) throw new Error('This shop is open: stop it first.');
}

/** Drops the tables of the empty shop, which may be of another version than the archive. */
async function makeBare(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`drop schema if exists jobs cascade`.execute(tx);
    await sql`drop schema public cascade`.execute(tx);
    await sql`create schema public`.execute(tx);
  });
}

async function load(tx: Tx, file: string): Promise<void> {
  const resume = await suspendForeignKeys(tx);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  let current: { name: string; columns: string[] } | undefined;
  for await (const line of readArchive(file)) {
    if ('table' in line) {
      const known = tables.get(line.table);
      if (!known) throw new Error(`There is no table ${line.table} in this version of the shop.`);
      current = { name: line.table, columns: line.columns.filter((column) => known.columns.includes(column)) };
      if (line.table.startsWith('public.')) await sql.raw(`delete from ${line.table}`).execute(tx);
    } else if ('rows' in line && current && !('end' in line)) {
      await writeRows(tx, current, line.rows);
    } else if ('sequence' in line) {
      await setSequence(tx, line.sequence, line.value);
    }
  }
  await resume();
}

async function writeFiles(places: Places, file: string): Promise<void> {
  for await (const line of readArchive(file)) if ('file' in line) await writeKeptFile(places, line.file, line.base64);
}
