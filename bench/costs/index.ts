import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { makeSeller, type Seller } from '#bench/import/seller.ts';
import { readSize } from '#bench/measure/fill.ts';
import { conclude } from '#bench/measure/report.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { setStage } from '#bench/measure/stage.ts';
import { watchJobs } from '#bench/orders/jobs.ts';
import { bytesSent } from '#bench/pages/pages.ts';
import { runBench } from '#bench/run.ts';
import { formatTable } from '#bench/table.ts';
import { type Cost, type Kind, measureCosts } from './cost.ts';
import { ORDERS, PHOTOS, photosOf, readsOf, writesOf } from './kinds.ts';
import { bytesIn, uploads } from './photos.ts';

// Measures what one call of each kind costs, in CPU time and in bytes: the figures of docs/scaling.md.
// npm run bench:costs -- [10k] [--rounds=3]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
/** Answers whose size is averaged. */
const SAMPLE = 20;
const KIB = 1024;

await runBench(async () => {
  const offers = readSize(positionals[0] ?? '10k');
  let seller: Seller | undefined;
  const prepare = (url: string) =>
    withDatabase(url, async ({ db }) => {
      seller = await makeSeller(db, 10, 'photos');
    });
  const environment = { CONSOLE_SECOND_FACTOR: 'optional' };
  const stage = await setStage({ offers, people: ORDERS, prepare, environment });
  const [shop] = stage.shops;
  if (!shop || !seller) throw new Error('no shop');
  const size = await withDatabase(shop.databaseUrl, async ({ db }) => {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database())::float8 as size`.execute(
      db,
    );
    return rows[0]?.size ?? Number.NaN;
  });
  const memory = { opened: shop.process.memory()?.now, after: undefined as number | undefined };
  const photos = uploads(shop, seller);
  const reads = readsOf(stage);
  const { settle } = await watchJobs(shop.databaseUrl);
  const kinds = [...reads, ...writesOf(stage, shop, settle), ...photosOf(shop, photos)];
  const measured = await measureCosts(kinds, {
    ...{ shop, rounds: Number(values.rounds), generate: startGenerator(), postgresCpu: stage.postgresCpu },
  });
  memory.after = shop.process.memory()?.now;
  const sent = new Map<string, number>();
  for (const kind of reads) sent.set(kind.name, await sizeOf(shop.url, kind));
  print(measured, sent);
  const files = bytesIn(path.join(stage.cluster.folder, 'ours', 'media'));
  const photoCount = PHOTOS * (Number(values.rounds) + 1);
  const stored = { perOffer: size / offers, perPhoto: files / photoCount, sentPhoto: photos.sentBytes() };
  console.log(
    `\ndatabase ${Math.round(stored.perOffer / KIB)} KiB an offer; a photo of ${Math.round(stored.sentPhoto / KIB)} KiB
takes ${Math.round(stored.perPhoto / KIB)} KiB with its renditions; main process ${memory.opened} MB when opened, ${memory.after} MB after`,
  );
  return conclude('costs', [], { offers, measured, sent: Object.fromEntries(sent), stored, memory });
});

async function sizeOf(url: string, { calls }: Kind): Promise<number> {
  let sum = 0;
  for (const { path, headers = {} } of await calls(SAMPLE)) sum += await bytesSent(url + path, headers);
  return sum / SAMPLE;
}

function print(measured: { name: string; cost: Cost }[], sent: Map<string, number>): void {
  const rows = measured.map(({ name, cost }) => [
    name,
    cost.nodeMs.toFixed(3),
    cost.postgresMs.toFixed(3),
    (cost.logBytes / KIB).toFixed(1),
    (cost.databaseBytes / KIB).toFixed(1),
    sent.has(name) ? ((sent.get(name) ?? 0) / KIB).toFixed(1) : '–',
  ]);
  const head = ['a call, medians', 'CPU ms node', 'CPU ms PostgreSQL', 'KiB log', 'KiB database', 'KiB sent'];
  console.log(`\n${formatTable(head, rows)}`);
}
