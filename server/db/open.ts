import type { Database } from './client.ts';
import { ownEmbedded } from './embedded-owner.ts';
import { assertArabicSearch, migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';

interface OpenedDatabase extends Database {
  url: string;
  /** The same database, with a session of its own for each connection. */
  directUrl: string;
  isEmbedded: boolean;
  /** Closes the pool and stops the embedded server if this process started it. */
  shutdown: () => Promise<void>;
}

/** The database's URL; without one it is the embedded database of the data folder. */
interface Location {
  databaseUrl: string | undefined;
  /** If `databaseUrl` is a pooler's: the server's. */
  databaseDirectUrl?: string | undefined;
  databasePoolSize: number;
  dataDir: string;
}

interface OpenOptions {
  log: (message: string) => void;
  /** Allows it while a shop is running on the same data, for CLI commands. */
  isShared?: boolean;
}

/** Opens the configured database, or the embedded one of the data folder, brings it up to date and checks it. */
export async function openShopDatabase(
  location: Location,
  { log, isShared = false }: OpenOptions,
): Promise<OpenedDatabase> {
  const onError = (error: Error) => log(`database connection lost: ${error.message}`);
  const embedded = location.databaseUrl ? null : await ownEmbedded(location.dataDir, { log, isShared });
  const url = location.databaseUrl ?? embedded?.url ?? '';
  const directUrl = location.databaseDirectUrl ?? url;
  // Commands may take longer than a pooler's role allows.
  const database = openDatabase(isShared ? directUrl : url, {
    poolSize: location.databasePoolSize,
    onError,
    isPatient: isShared,
  });
  const shutdown = async () => {
    await database.close();
    await embedded?.release();
  };
  try {
    const applied = await migratePatiently(directUrl);
    if (applied.length > 0) log(`database migrated: ${summary(applied)}`);
    await assertArabicSearch(database.db);
  } catch (error) {
    await shutdown();
    throw error;
  }
  return { ...database, url: isShared ? directUrl : url, directUrl, isEmbedded: embedded !== null, shutdown };
}

/** An upgrade names its migrations; a new database has had all of them. */
function summary(applied: string[]): string {
  return applied.length > 5 ? `${applied.length} migrations, up to ${applied.at(-1)}` : applied.join(', ');
}

/** Migrating a large table may take longer than the shop allows its own queries. */
async function migratePatiently(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { poolSize: 2, isPatient: true, onError: () => undefined });
  return migrate(db).finally(close);
}
