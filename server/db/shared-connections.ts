import type { DatabaseConnection, QueryExecutor, QueryExecutorProvider } from 'kysely';
import type { Db } from './client.ts';

/** A connection of the pool while several reads use it. */
interface Shared {
  /** Reads that were sent and are not answered. */
  reads: () => number;
  /** Whether another read may be sent on it: it answers soon. */
  isFlowing: () => boolean;
  run: <T>(read: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;
  /** Notes how fast it answers. */
  look: () => void;
}

/** With more reads than this on each connection, another is shared, */
const READS_PER_CONNECTION = 8;
/** up to so many: one process does not keep more of the database's processors busy with short reads. */
const MOST_SHARED = 2;
/** The pool gives up one connection of so many; a smaller pool has none to spare. */
const POOL_SHARE = 5;
/** The time between two looks at how fast a connection answers. */
const LOOK_MS = 5;
/** What waits on it must be answered within so many looks at the speed of the last one: those that come now would wait behind it. */
const MOST_LOOKS_TO_WAIT = 20;
/** After so many looks it goes back to the pool, where whoever has waited longest has it next. */
const MOST_LOOKS = 10;

const providers = new WeakMap<Db, QueryExecutorProvider>();

/** Lets short reads of `db` share connections. They must send statements without waiting for the answers before. */
export function shareConnections(db: Db, poolSize: number): void {
  const most = Math.min(MOST_SHARED, Math.floor(poolSize / POOL_SHARE));
  if (most === 0) return;
  const executor = sharing(db.getExecutor(), most);
  providers.set(db, { getExecutor: () => executor });
}

/**
 * Where reads run that take PostgreSQL about a millisecond. They share connections: each is sent at once, behind those that are not
 * answered yet. The database works on the next one without waking another process for it, which costs more than such a read
 * itself. In a transaction, it is the transaction. Never use it for what takes locks or may be slow.
 */
export const shared = (db: Db): QueryExecutorProvider => providers.get(db) ?? db;

function sharing(pool: QueryExecutor, most: number): QueryExecutor {
  const open = new Set<Shared>();
  const watch = watchWhileOpen(open);
  /** The connection to send a read on; null if it should have one of its own. */
  const choose = (): Shared | null => {
    let freest: Shared | null = null;
    for (const connection of open)
      if (connection.isFlowing() && (!freest || connection.reads() < freest.reads())) freest = connection;
    const isFull = open.size >= most;
    if (freest && (isFull || freest.reads() < READS_PER_CONNECTION)) return freest;
    if (isFull) return null;
    watch();
    return borrow(pool, open);
  };
  return pool.withConnectionProvider({
    provideConnection: (read) => choose()?.run(read) ?? pool.provideConnection(read),
  });
}

/**
 * Returns a function that begins to look at the connections. A look comes after the process has read what has arrived: while it works
 * on something else, answers are not overdue.
 */
function watchWhileOpen(open: ReadonlySet<Shared>): () => void {
  let isWatching = false;
  const watch = () => void setTimeout(() => setImmediate(look), LOOK_MS).unref();
  const look = () => {
    for (const connection of open) connection.look();
    isWatching = open.size > 0;
    if (isWatching) watch();
  };
  return () => {
    if (!isWatching) watch();
    isWatching = true;
  };
}

/** Takes a connection from the pool until all reads that are sent on it are answered. */
function borrow(pool: QueryExecutor, open: Set<Shared>): Shared {
  let reads = 0;
  let answers = 0;
  let looks = 0;
  let answersBefore = 0;
  let isSlow = false;
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
    isFlowing: () => !isSlow,
    look: () => {
      looks += 1;
      // The first look may come just after the first read.
      isSlow = looks > 1 && (answers - answersBefore) * MOST_LOOKS_TO_WAIT < reads;
      answersBefore = answers;
      if (looks === MOST_LOOKS) open.delete(shared);
    },
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
        answers += 1;
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
