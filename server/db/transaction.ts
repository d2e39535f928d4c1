import { isSerializationFailure } from '#server/errors.ts';
import type { Db, Tx } from './client.ts';

const ATTEMPTS = 5;
const BASE_DELAY_MS = 10;

/**
 * Runs `work` in one READ COMMITTED transaction. A deadlock, lock time-out or serialisation failure starts it again from
 * the beginning, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BASE_DELAY_MS * 2 ** attempt * Math.random()));
    }
  }
}
