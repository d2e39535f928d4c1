import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from './client.ts';
import { startEmbedded } from './embedded.ts';
import { assertArabicSearch, migrate } from './migrate.ts';

export interface OpenedDatabase extends Database {
  url: string;
  isEmbedded: boolean;
  /** Closes the pool and, where this process started it, stops the embedded server. */
  shutdown: () => Promise<void>;
}

const EMBEDDED_DATABASE = 'daqeeq';
/** Any number: whoever holds this advisory lock owns the embedded database of a data folder. */
const OWNER_LOCK = 4_710_226;

interface OpenOptions {
  log: (message: string) => void;
  /** Also while a shop is running on the same data: for the operator's commands. */
  isShared?: boolean;
}

/** Opens the configured database, or the embedded one of the data folder, brings it up to date and checks it. */
export async function openShopDatabase(
  config: Config,
  { log, isShared = false }: OpenOptions,
): Promise<OpenedDatabase> {
  const onError = (error: Error) => log(`database connection lost: ${error.message}`);
  const embedded = config.databaseUrl ? null : await openEmbedded(config, isShared);
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(url, { poolSize: config.databasePoolSize, onError, isPatient: isShared });
  const shutdown = async () => {
    await database.close();
    await embedded?.release();
  };
  try {
    const applied = await migratePatiently(url);
    if (applied.length > 0) log(`database migrated: ${applied.join(', ')}`);
    await assertArabicSearch(database.db);
  } catch (error) {
    await shutdown();
    throw error;
  }
  return { ...database, url, isEmbedded: embedded !== null, shutdown };
}

/** A large table may take longer to change than the shop gives any of its own queries. */
async function migratePatiently(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { poolSize: 2, isPatient: true, onError: () => undefined });
  return migrate(db).finally(close);
}

/**
 * Starts or takes over the embedded server and claims it by a lock that its connection holds: a second shop on the same
 * data folder finds it taken and says so, and a shop that was killed leaves nothing behind that could block the next.
 */
async function openEmbedded(config: Config, isShared: boolean) {
  const server = await startEmbedded(config.dataDir);
  const owner = openDatabase(server.url('postgres'), { poolSize: 1, keepIdle: true, onError: () => undefined });
  const { rows } = await sql<{ owned: boolean }>`
    select pg_try_advisory_lock(${sql.lit(OWNER_LOCK)}) as owned`.execute(owner.db);
  const isOwner = rows[0]?.owned ?? false;
  if (!isOwner && !isShared) {
    await owner.close();
    throw new Error(
      `A shop is already running on ${config.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const exists = await sql`select 1 from pg_database where datname = ${EMBEDDED_DATABASE}`.execute(owner.db);
  if (exists.rows.length === 0) await sql.raw(`create database ${EMBEDDED_DATABASE}`).execute(owner.db);
  return {
    url: server.url(EMBEDDED_DATABASE),
    release: async () => {
      await owner.close();
      if (isOwner) server.stop();
    },
  };
}
