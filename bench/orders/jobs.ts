import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from '#bench/run.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openJobs } from '#server/platform/jobs.ts';

const LONGEST_MS = 180_000;

/** Returns a function that waits until the shop has worked off the jobs that orders leave. */
export async function jobsSettled(databaseUrl: string): Promise<() => Promise<void>> {
  const database = openDatabase(databaseUrl, { poolSize: 2, isPatient: true, onError: () => undefined });
  const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
  atEnd(async () => {
    await jobs.close();
    await database.close();
  });
  return async () => {
    for (const end = performance.now() + LONGEST_MS; performance.now() < end; await delay(250)) {
      const left = (await jobs.count()).reduce((sum, { waiting, running }) => sum + waiting + running, 0);
      if (left === 0) return;
    }
    throw new Error('The jobs of the orders were not done in three minutes');
  };
}
