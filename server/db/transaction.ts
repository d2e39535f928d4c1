import { unavailable } from '#server/kernel/app-error.ts';
import { type Places, places } from '#server/kernel/semaphore.ts';
import type { Db, Tx } from './client.ts';
import { isSerializationFailure } from './errors.ts';

const ATTEMPTS = 5;
const BASE_DELAY_MS = 10;
const HOPELESS_MS = 1_000;
const MOST_MS = 3_000;

const placesOf = new WeakMap<Db, Places>();

/**
 * Keeps a fifth of the connections for those who only look around: when whoever writes is held up, by a standby that is
 * out of reach or by a lock, not every connection waits with them.
 */
export function limitTransactions(db: Db, connections: number): void {
  const kept = Math.max(1, Math.floor(connections / 5));
  placesOf.set(
    db,
    places(Math.max(1, connections - kept), { hopelessMs: HOPELESS_MS, mostMs: MOST_MS, refusal: unavailable }),
  );
}

/**
 * Runs `work` in one READ COMMITTED transaction. A deadlock, lock time-out or serialisation failure starts it again from
 * the beginning, so `work` must touch nothing but the database.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inPlace(db, () => attempt(db, work));
}

/** Does something that writes in one of the places for that, and nothing within it that takes another. */
export function inPlace<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const place = placesOf.get(db);
  return place ? place(work) : work();
}

async function attempt<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === ATTEMPTS || !isSerializationFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BASE_DELAY_MS * 2 ** tries * Math.random()));
    }
  }
}
