import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { startCluster } from '#bench/cluster.ts';
import { type Fault, notRun } from '#bench/faults/fault.ts';
import { checkOut, hasCommit } from '#bench/faults/release/checkout.ts';
import { type Answered, drive, OPERATOR_TOKEN } from '#bench/faults/release/drive.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { examine, tell } from '#server/modules/doctor/public.ts';
import { openJobs, type QueueName } from '#server/platform/jobs.ts';
import { readRecord } from '#server/testing/release/record.ts';

const MAINTENANCE = ['promotions', 'popularity', 'cleanup'] satisfies QueueName[];
const JOBS_MS = 60_000;
/** What a migration of the next release might do: the released code reads the first and writes the second. */
const DROPPED = [
  'alter table variants drop column price cascade',
  'alter table product_vendors drop column recent_buyers',
];

/** Runs the recorded release on the database that this version has migrated, beside a process of this version. */
export const previousRelease: Fault = {
  name: 'previous-release',
  run: async () => {
    const { version, commit } = readRecord();
    const fault = `release ${version} (${commit.slice(0, 7)}) keeps running on the database that this version migrates`;
    if (!hasCommit(commit)) return [notRun(fault, 'this clone does not have the commit of the release')];
    const folder = checkOut(commit);
    const cluster = await startCluster();
    const databaseUrl = cluster.url('postgres');
    const open = async (of?: string) => {
      const environment = { DEMO_DATA: 'true', OPERATOR_TOKEN };
      const shop = spawnShop({ databaseUrl, dataDir: cluster.folder, port: await freePort(), environment, folder: of });
      await shop.opened;
      return shop;
    };
    const earlier = await open(folder);
    const known = await listQueues(databaseUrl);
    const current = await open();
    const held = await drive({ url: earlier.url, databaseUrl, folder });
    const isBeside = (await fetch(`${current.url}/health/ready`)).ok;
    // From here on only the earlier release takes jobs.
    await current.stop();
    const jobs = await runJobs(databaseUrl, known);
    const findings = await withDatabase(databaseUrl, async ({ db }) => {
      const found = (await examine(db)).filter(({ count }) => count > 0).flatMap(tell);
      for (const statement of DROPPED) await sql.raw(statement).execute(db);
      return found;
    });
    const warned = earlier.output().match(/will be tried again/g) ?? [];
    const reads = held.filter(({ asked, status }) => asked.startsWith('GET') && status === 200);
    const control = await Promise.all(reads.map(({ again }) => again()));
    const controlJobs = await runJobs(databaseUrl, known);
    await earlier.stop();
    cluster.stop();
    const isHeld = broken(held).length === 0 && jobs.failed === 0 && warned.length === 0 && findings.length === 0;
    return [
      {
        fault,
        load: `${held.length} calls and pages of the release, all its reads and writes, ${jobs.done} jobs`,
        result: [describe(held), `${jobs.failed} jobs failed`, ...findings].join('; '),
        control: `two columns dropped at once: ${broken(control).length} of ${control.length} failed, ${controlJobs.failed} jobs failed`,
        isHeld: isHeld && isBeside && broken(control).length > 0 && controlJobs.failed > 0,
      },
    ];
  },
};

/** No response, or a fault of the shop. */
const broken = (answered: Answered[]) => answered.filter(({ status }) => status === 0 || status >= 500);

/** The queues of the release. Those of this version wait for a process that knows them, and every minute adds to them. */
function listQueues(url: string): Promise<Set<string>> {
  return withDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select name from jobs.queue`.execute(db);
    return new Set(rows.map(({ name }) => name));
  });
}

/** Adds every maintenance job and waits until nothing is left to do in the release's queues. */
function runJobs(url: string, known: Set<string>): Promise<{ done: number; failed: number }> {
  return withDatabase(url, async (database) => {
    const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
    for (const queue of MAINTENANCE) await database.db.transaction().execute((tx) => jobs.send(tx, queue, {}));
    const sumOf = (
      counts: Awaited<ReturnType<typeof jobs.count>>,
      ...states: ('waiting' | 'running' | 'retrying' | 'failed')[]
    ) =>
      counts
        .filter(({ queue }) => known.has(queue))
        .reduce((sum, count) => sum + states.reduce((all, state) => all + count[state], 0), 0);
    let counts = await jobs.count();
    for (const end = performance.now() + JOBS_MS; performance.now() < end; await delay(500)) {
      counts = await jobs.count();
      if (sumOf(counts, 'waiting', 'running') === 0) break;
    }
    await jobs.close();
    return { done: MAINTENANCE.length, failed: sumOf(counts, 'waiting', 'running', 'retrying', 'failed') };
  });
}

function describe(answered: Answered[]): string {
  const calls = [...new Set(answered.map(({ asked }) => asked))];
  const good = calls.filter((call) =>
    answered.some(({ asked, status }) => asked === call && status < 300 && status > 0),
  );
  for (const { asked, status } of broken(answered)) console.log(`  ${asked}: ${status}`);
  console.log(`  never 2xx: ${calls.filter((call) => !good.includes(call)).join(', ')}`);
  return `${broken(answered).length} without a right response; 2xx from ${good.length} of ${calls.length} different ones`;
}
