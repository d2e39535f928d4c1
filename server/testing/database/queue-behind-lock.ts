import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { withParameters } from './other-url.ts';

/**
 * Holds a lock and starts the calls one after the other, each once its predecessor waits for the lock or is done; then
 * releases the lock and returns every result. The first waiter continues first, however slow the machine is. PostgreSQL
 * guarantees no order among the others, so a test can rely on the order of two calls but not of more.
 */
export async function queueBehindLock<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  calls: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const results: Promise<PromiseSettledResult<T>[]>[] = [];
  let running = 0;
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const call of calls) {
      running += 1;
      results.push(Promise.allSettled([call()]).finally(() => (running -= 1)));
      while ((await countWaiting(db)) < running) await new Promise(setImmediate);
    }
  });
  return (await Promise.all(results)).flat();
}

/** The same; returns what each call answered, or the error that it threw. */
export async function meetBehindLock<T>(db: Db, lock: RawBuilder<unknown>, calls: (() => Promise<T>)[]): Promise<T[]> {
  return (await queueBehindLock(db, lock, calls)).map((each) =>
    each.status === 'fulfilled' ? each.value : each.reason,
  );
}

/** The same behind the lock of an order. */
export function meetAtOrder<T>(db: Db, orderId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  return meetBehindLock(db, sql`select 1 from orders where id = ${orderId} for update`, calls);
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * App options for tests that hold up calls: long timeouts, so that no waiting call times out on a slow machine. Parameters
 * in the database URL override the shop's own settings.
 */
export const LONG_TIMEOUTS = {
  mapDatabaseUrl: async (url: string) =>
    withParameters(url, { lock_timeout: '15000', statement_timeout: '15000', query_timeout: '18000' }),
};
