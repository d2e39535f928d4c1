import type { DatabaseConnection, QueryExecutor, QueryExecutorProvider } from 'kysely';
import type { Db } from './client.ts';

/** A connection of the pool while several reads use it. */
interface Shared {
  /** Reads that were sent and are not answered. */
  reads: () => number;
  /** Whether another read may be sent on it: no answer is overdue, and none has failed. */
  isFlowing: () => boolean;
  run: <T>(read: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;
}

/** With more reads than this on each connection, another is shared, */
const READS_PER_CONNECTION = 8;
/** up to so many: one process does not keep more of the database's processors busy with short reads. */
const MOST_SHARED = 2;
/** No answer for so long means a read that is not short: those that come now must not wait behind it. */
const OVERDUE_MS = 5;

const providers = new WeakMap<Db, QueryExecutorProvider>();

/**
 * Where reads run that take PostgreSQL about a millisecond at most. They share connections: each is sent at once, behind those that
 * are not answered yet. The database works on the next one without waking another process for it, which costs more than such a
 * read itself. Within a transaction it is the transaction. Never use it for what takes locks or may be slow.
 */
export function shared(db: Db): QueryExecutorProvider {
  if (db.isTransaction) return db;
  const known = providers.get(db);
  if (known) return known;
  const executor = shareConnections(db.getExecutor());
  const provider = { getExecutor: () => executor };
  providers.set(db, provider);
  return provider;
}

function shareConnections(pool: QueryExecutor): QueryExecutor {
  const open = new Set<Shared>();
  const choose = (): Shared => {
    let [flowing, freest] = [0, null as Shared | null];
    for (const connection of open) {
      if (!connection.isFlowing()) continue;
      flowing += 1;
      if (!freest || connection.reads() < freest.reads()) freest = connection;
    }
    const isEnough = freest && (freest.reads() < READS_PER_CONNECTION || flowing >= MOST_SHARED);
    return isEnough ? (freest as Shared) : borrow(pool, open);
  };
  return pool.withConnectionProvider({ provideConnection: (read) => choose().run(read) });
}

/** Takes a connection from the pool until all reads on it are answered. */
function borrow(pool: QueryExecutor, open: Set<Shared>): Shared {
  let reads = 0;
  let answeredAt = performance.now();
  let giveBack: () => void = () => undefined;
  const connection = new Promise<DatabaseConnection>((resolve, reject) => {
    const holding = pool.provideConnection(
      (taken) =>
        new Promise<void>((done) => {
          giveBack = done;
          resolve(taken);
        }),
    );
    holding.catch(reject);
  });
  const shared: Shared = {
    reads: () => reads,
    isFlowing: () => performance.now() - answeredAt < OVERDUE_MS,
    run: async (read) => {
      reads += 1;
      try {
        return await read(await connection);
      } catch (error) {
        // The connection may be broken; the pool finds out once it has it back.
        open.delete(shared);
        throw error;
      } finally {
        reads -= 1;
        answeredAt = performance.now();
        if (reads === 0) {
          open.delete(shared);
          giveBack();
        }
      }
    },
  };
  open.add(shared);
  return shared;
}
