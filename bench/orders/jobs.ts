import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from '#bench/run.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openJobs } from '#server/platform/jobs.ts';

const LONGEST_MS = 180_000;

export interface Settling {
  /** Waits until the shop has worked off the jobs that orders leave. */
  settle: () => Promise<void>;
  /** The longest time that anybody waited for them, ms. */
  longestMs: () => number;
}

export async function watchJobs(databaseUrl: string): Promise<Settling> {
  const database = openDatabase(databaseUrl, { poolSize: 2, isPatient: true, onError: () => undefined });
  const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
  atEnd(async () => {
    await jobs.close();
    await database.close();
  });
  let longestMs = 0;
  const settle = async () => {
    const begin = performance.now();
    for (; performance.now() < begin + LONGEST_MS; await delay(250)) {
      const left = (await jobs.count()).reduce((sum, { waiting, running }) => sum + waiting + running, 0);
      longestMs = Math.max(longestMs, performance.now() - begin);
      if (left === 0) return;
    }
    throw new Error('The jobs of the orders were not done in three minutes');
  };
  return { settle, longestMs: () => longestMs };
}
