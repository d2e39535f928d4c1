import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Database, Db } from '#server/db/client.ts';
import { openJobs } from '#server/platform/jobs.ts';
import type { Scene } from './scene.ts';

const FEWEST_PASSES = 3;
const MOST_PASSES = 8;
const PASS_MS = 60_000;

/** Ends the faults and lets the shop's jobs find out what happened, an hour in each pass. No webhook comes any more. */
export async function calmDown(scene: Scene): Promise<void> {
  const { gateway, url } = scene;
  await gateway.control('DELETE', '/faults');
  await gateway.control('POST', '/webhooks', { isDropped: true, isHeld: false });
  await scene.calm();
  await withDatabase(url, async (database) => {
    const { db } = database;
    // Their processes are gone: the queue would find that out after two minutes.
    await sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
    for (let pass = 1; pass <= MOST_PASSES; pass++) {
      await passAnHour(db);
      await lookAround(database);
      const isDone = await untilIdle(db);
      if (pass >= FEWEST_PASSES && isDone && (await countUnderWay(db)) === 0) return;
    }
  });
}

/** Claims lapse, and looks, refunds and jobs are due again. */
async function passAnHour(db: Db): Promise<void> {
  await sql`update payments set checked_at = checked_at - interval '1 hour',
    claimed_until = claimed_until - interval '1 hour'`.execute(db);
  await sql`update refunds set created_at = created_at - interval '2 hours', sent_at = sent_at - interval '2 hours',
    tried_at = tried_at - interval '2 hours', unchanged_since = unchanged_since - interval '2 hours'
    where status in ('PENDING', 'SENDING')`.execute(db);
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);
}

/** What the timetable does every minute and every hour. */
export async function lookAround(database: Database): Promise<void> {
  const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
  await database.db.transaction().execute(async (tx) => {
    for (const name of ['unpaid', 'payment_sweep', 'reconcile'] as const) await jobs.send(tx, name, {});
  });
  await jobs.close();
}

/** Whether no job of payments is left to do but those that failed and wait. */
async function untilIdle(db: Db): Promise<boolean> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from jobs.job
    where state in ('created', 'active') and name in (
      'unpaid', 'payment_sweep', 'reconcile', 'payment_event', 'payment_close', 'refund')`;
  for (const end = performance.now() + PASS_MS; performance.now() < end; await delay(250))
    if ((await waiting.execute(db)).rows[0]?.count === 0) return true;
  return false;
}

async function countUnderWay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from refunds where status in ('PENDING', 'SENDING'))::int
    + (select count(*) from jobs.job where state = 'retry'
       and name in ('payment_event', 'payment_close', 'refund'))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
