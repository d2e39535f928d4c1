import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The key that Kysely takes, and with it every release before this one. */
const LOCK = sql.lit(3_853_314_791_062_309_107n);

/**
 * Migrates the database to the newest version, or up to the named one, in one transaction under an advisory lock. Throws PostgreSQL's message
 * with the file's name.
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<string[]> {
  if (!last && (await isUpToDate(db))) return [];
  return db.transaction().execute(async (tx) => {
    await waitForOthers(tx);
    return migrateWithin(tx, last);
  });
}

/**
 * Whether exactly the migrations of this version have been applied. Then a process that starts waits for nobody's lock, and does not read
 * the columns of all tables, as Kysely does.
 */
async function isUpToDate<T>(db: Kysely<T>): Promise<boolean> {
  const there = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (!there.rows[0]?.is) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const wanted = await migrationNames();
  return applied.size === wanted.length && wanted.every((name) => applied.has(name));
}

/**
 * Lets processes that start together migrate one after the other. The lock ends with the transaction: a lock of the session would stay
 * behind at a pooler in transaction mode, which gives the next statement to another session. Nor may a limit of the role end a migration.
 */
async function waitForOthers<T>(tx: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before,
    set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await sql`select set_config('lock_timeout', ${rows[0]?.before}, true)`.execute(tx);
}

async function migrateWithin<T>(tx: Kysely<T>, last: string | undefined): Promise<string[]> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    // No migration ran: the database cannot be reached, or another version has migrated it.
    if (failed === undefined) throw error;
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/**
 * Trigram search finds nothing for Arabic, without any error, when the database's character type is C. Throws for such a
 * database.
 */
export async function assertArabicSearch<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ works: boolean }>`select show_trgm('قهوة') <> '{}' as works`.execute(db);
  if (!rows[0]?.works) {
    throw new Error(
      'This database cannot search Arabic text: create it with a UTF-8 character type, such as LC_CTYPE=C.UTF-8.',
    );
  }
}

/** All migrations of this version, in the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => file.replace('.sql', ''));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${folder}${name}.sql`, 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
