import { sql } from 'kysely';
import { unavailable } from '#server/kernel/app-error.ts';
import { type Semaphore, semaphore } from '#server/kernel/semaphore.ts';
import type { Db, Tx } from './client.ts';
import { mayRunAgain } from './errors.ts';
import { runTransaction } from './pipelined-transaction.ts';

const ATTEMPTS = 5;
const BASE_DELAY_MS = 10;
const MOST_DELAY_MS = 200;
/** Shorter than PostgreSQL's wait before it looks for a deadlock, which is one second. */
const YIELD_AFTER_MS = 100;
const YIELDS = 30;
const HOPELESS_MS = 1_000;
const MOST_MS = 3_000;

const PLANNED = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

const writeSlotsOf = new WeakMap<Db, Semaphore>();

/**
 * Reserves a fifth of the connections for reads: when writes are blocked, by an unreachable standby or by a lock, not every
 * connection waits with them.
 */
export function limitTransactions(db: Db, connections: number): void {
  const kept = Math.max(1, Math.floor(connections / 5));
  writeSlotsOf.set(
    db,
    semaphore(Math.max(1, connections - kept), { hopelessMs: HOPELESS_MS, mostMs: MOST_MS, refusal: unavailable }),
  );
}

/**
 * Runs `work` in one READ COMMITTED transaction. A deadlock, a lock timeout, a serialization failure or an order number
 * that is taken runs it again from the start, so `work` must change nothing but the database.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inWriteSlot(db, () => attempt(db, work));
}

/**
 * The same for busy work whose statements need the same plan whatever their values: PostgreSQL makes it once for a connection, and
 * prefers indexes to reading tables from end to end. Otherwise it plans a statement with a list of ids at every call: without seeing
 * the list it expects ten ids, and few cost less. And it reads small tables from end to end: those of a young shop have thousands of
 * rows before autovacuum looks at them again, which ends such a plan.
 */
export function inPlannedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inWriteSlot(db, () => attempt(db, work, { begin: `begin; ${PLANNED}` }));
}

/**
 * The same for work that only reads, all of it as the database is at one moment: the cart that a line was found in may be ordered
 * before its offer is read. It takes no write slot. Never call it within another transaction.
 */
export function readPlanned<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db, work, `begin isolation level repeatable read read only; ${PLANNED}`);
}

/** Runs a write in one of the write slots. `work` must not take another slot. */
export function inWriteSlot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const slots = writeSlotsOf.get(db);
  return slots ? slots.run(work) : work();
}

/**
 * Runs rare work that locks much, such as a merge of products, so that shoppers never wait long for it: whenever it cannot
 * have a lock soon, it gives back all that it has and starts again. Gives up after some seconds.
 */
export function inYieldingTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const yielding = async (tx: Tx) => {
    await sql`select set_config('lock_timeout', ${`${YIELD_AFTER_MS}ms`}, true)`.execute(tx);
    return work(tx);
  };
  return inWriteSlot(db, () => attempt(db, yielding, { attempts: YIELDS }));
}

async function attempt<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { attempts = ATTEMPTS, begin }: { attempts?: number; begin?: string } = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runTransaction(db, work, begin);
    } catch (error) {
      if (tries === attempts || !mayRunAgain(error)) throw error;
      const delayMs = Math.min(MOST_DELAY_MS, BASE_DELAY_MS * 2 ** tries);
      await new Promise((resolve) => setTimeout(resolve, delayMs * Math.random()));
    }
  }
}
