import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Migrates the database to the newest version, or up to the named one, under an advisory lock. Throws PostgreSQL's message
 * with the file's name.
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
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
