import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Cluster, FILLING, startCluster } from '#bench/cluster.ts';
import { randomNumbers } from '#bench/random.ts';
import { runBench } from '#bench/run.ts';
import { startShop } from '#bench/shop-process.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { fillCatalogue } from './catalogue.ts';
import { driveSelects, driveShop } from './drive.ts';
import { buildIndex } from './index-build.ts';
import { printBuild, printSeries, printVerdict } from './report.ts';
import { type Call, workload } from './workload.ts';

// Measures the search speed with catalogues of several sizes.
// npm run bench:search-speed -- [1k] [100k] [1m] [--clients=16] [--requests=6000] [--load-only]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '16' },
    /** Maximum number of requests per kind. */
    requests: { type: 'string', default: '6000' },
    'load-only': { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
const sizes = (positionals.length > 0 ? positionals : ['1k', '100k', '1m']).map(readSize);

/** Measured requests per kind; half as many run before as a warm-up. */
const COUNTS = { references: 6_000, suggestions: 6_000, searches: 6_000, newSearches: 1_000 };

await runBench(async () => {
  const verdicts = [];
  for (const size of sizes) verdicts.push(await benchSize(size));
  return verdicts.every((isMet) => isMet);
});

async function benchSize(offers: number): Promise<boolean> {
  console.log(`\n══ ${offers} offers, ${clients} clients ══\n`);
  const cluster = await startCluster(FILLING);
  const known = await load(cluster, offers);
  if (values['load-only']) {
    cluster.stop();
    return true;
  }
  await cluster.restart();
  const url = cluster.url('postgres');
  const shop = await startShop(url, cluster.folder);
  const { suggestions, searches, newSearches } = workload(known.categories);
  const call = { path: '/api/shop', ip: '10.2.0.1' };
  const run = (make: (count: number, first: number) => Call[], count: number) =>
    warmedUp(Math.min(count, Number(values.requests)), (amount, first) =>
      driveShop(shop.url, make(amount, first), clients),
    );
  const series = {
    select: await driveSelects(url, known.offers, clients),
    call: await run((count) => Array<Call>(count).fill(call), COUNTS.references),
    suggestions: await run(suggestions, COUNTS.suggestions),
    searches: await run(searches, COUNTS.searches),
    newSearches: await run(newSearches, COUNTS.newSearches),
  };
  printSeries(series);
  const memory = shop.memory();
  console.log(`\nshop process: ${memory ? `${memory.now} MB resident, ${memory.peak} MB peak` : 'memory unknown'}`);
  console.log(`PostgreSQL: shared_buffers ${await sharedBuffers(url)}`);
  await shop.stop();
  cluster.stop();
  return printVerdict(offers, series);
}

/** Warms the shop up before measuring: the numbers are those of a shop in steady use. */
async function warmedUp<T>(count: number, drive: (count: number, first: number) => Promise<T>): Promise<T> {
  await drive(Math.ceil(count / 2), 1_000);
  return drive(count, 10_000);
}

async function load(cluster: Cluster, offers: number): Promise<{ offers: string[]; categories: string[] }> {
  const { db, close } = openDatabase(cluster.url('postgres'), {
    poolSize: 2,
    isPatient: true,
    onError: () => undefined,
  });
  const startedAt = performance.now();
  await migrate(db);
  await fillCatalogue(db, offers);
  console.log(`catalogue created in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  printBuild(await buildIndex(db, console.log));
  const ids = await db.selectFrom('product_vendors').select('id').execute();
  const random = randomNumbers(6);
  const someId = () => ids[Math.floor(random() * ids.length)]?.id ?? '';
  const categories = await db.selectFrom('categories').select('id').orderBy('level').orderBy('sort_order').execute();
  await close();
  return { offers: Array.from({ length: COUNTS.references }, someId), categories: categories.map(({ id }) => id) };
}

async function sharedBuffers(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(db);
  await close();
  return rows[0]?.shared_buffers ?? '';
}

/** Parses 1k, 100k, 1m or a plain number. */
function readSize(text: string): number {
  const [, number, unit] = /^(\d+)([km]?)$/i.exec(text) ?? [];
  if (!number) throw new Error(`"${text}" is not a number of offers`);
  return Number(number) * { '': 1, k: 1_000, m: 1_000_000 }[unit?.toLowerCase() as '' | 'k' | 'm'];
}
