import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/**
 * Holds a lock, makes the calls one after the other, each as soon as the one before it waits or is done, and lets them
 * go: whatever the machine is busy with, the first that waits is the first to go on. The database keeps no order among
 * the others, so two are told apart and more are a crowd. Answers what each came to.
 */
export async function behindLock<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  calls: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const answers: Promise<PromiseSettledResult<T>[]>[] = [];
  let running = 0;
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const call of calls) {
      running += 1;
      answers.push(Promise.allSettled([call()]).finally(() => (running -= 1)));
      while ((await countWaiting(db)) < running) await new Promise(setImmediate);
    }
  });
  return (await Promise.all(answers)).flat();
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * For shops whose calls are held up: nobody loses a place in the queue because the machine is slow. The address of a
 * database outweighs what the shop asks for itself.
 */
export const PATIENT = {
  reach: async (url: string) => `${url}?lock_timeout=15000&statement_timeout=15000&query_timeout=18000`,
};
