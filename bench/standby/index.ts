import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { questions } from '#bench/api/calls.ts';
import { priceChanges } from '#bench/api/changes.ts';
import { startStandby } from '#bench/faults/standby.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { makeSeller, type Seller } from '#bench/import/seller.ts';
import { ratio } from '#bench/measure/figures.ts';
import { ROOT, readSize } from '#bench/measure/fill.ts';
import { conclude, failureGoal, find, printMeasured, series } from '#bench/measure/report.ts';
import { type Measured, measureRounds } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { openShop, type StagedShop, setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { percent, type Target } from '#bench/table.ts';
import { reindex } from '#server/modules/search/public.ts';

// Measures how much work a standby takes from the primary: two shops on one database, one of which reads from the standby.
// npm run bench:standby -- [10k] [--rounds=5] [--seconds=3]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '3' },
  },
});
const CONNECTIONS = 16;
const SELLERS_PACKS = 500;
/** The share of the primary's CPU time for a read that the standby has to take over. */
const TAKEN = 0.8;
const READS = ['list', 'list of cards', 'item'];
const SEARCH = 'new search, ar';
const BESIDE = 'list beside 10 price changes a second';

await runBench(async () => {
  const offers = readSize(positionals[0] ?? '10k');
  let seller: Seller | undefined;
  const prepare = async (url: string) =>
    withDatabase(url, async ({ db }) => {
      seller = await makeSeller(db, SELLERS_PACKS, 'prices');
      await reindex(db);
    });
  const environment = { CONSOLE_SECOND_FACTOR: 'optional' };
  const stage = await setStage({ offers, people: 1, prepare, environment });
  const [alone] = stage.shops;
  if (!alone || !seller) throw new Error('no shop');
  const standby = await startStandby(stage.cluster, stage.cluster.url('postgres'));
  const dataDir = path.join(stage.cluster.folder, 'reading');
  mkdirSync(dataDir, { recursive: true });
  const reading = await openShop(
    { name: 'with a standby', url: alone.databaseUrl, folder: ROOT, dataDir },
    { ...environment, DATABASE_REPLICA_URL: standby.url('postgres') },
  );
  const asked = questions(stage.known);
  const works = (server: StagedShop, sold: Seller) => {
    const work = { server, connections: CONNECTIONS };
    const calls = (count: number) => asked.lists(count, '');
    const searches = asked.newSearches('ar');
    return [
      { ...work, name: 'list', calls },
      { ...work, name: 'item', calls: asked.items },
      { ...work, name: 'list of cards', calls: (count: number) => asked.lists(count, '&view=card') },
      { ...work, name: SEARCH, calls: searches },
      { ...work, name: BESIDE, calls, beside: priceChanges(server, sold) },
    ];
  };
  const measured = await measureRounds([...works(alone, seller), ...works(reading, seller)], {
    ...{ rounds: Number(values.rounds), seconds: Number(values.seconds) },
    ...{ generate: startGenerator(), postgresCpu: stage.postgresCpu },
  });
  printMeasured(measured);
  console.log(`\nCPU ms PostgreSQL is that of the primary alone. ${tellOthers(measured)}`);
  return conclude('standby', [...READS.map((work) => takenGoal(measured, work)), failureGoal(measured)], {
    ...{ offers, measured },
  });
});

/** The primary's CPU time for a call of the shop with a standby, as a share of the other shop's. */
function leftOf(measured: Measured[], work: string): number {
  const [own, other] = [find(measured, work, 'with a standby'), find(measured, work)];
  return own && other ? ratio(series(own, 'postgresMs'), series(other, 'postgresMs')) : Number.NaN;
}

function takenGoal(measured: Measured[], work: string): Target {
  const taken = 1 - leftOf(measured, work);
  return {
    what: `the primary's CPU time for a ${work} that the standby takes over`,
    ...{ value: percent(taken), wanted: `≥ ${percent(TAKEN)}`, isMet: taken >= TAKEN },
  };
}

/** Works without a goal: what they write, the primary does in both shops. */
function tellOthers(measured: Measured[]): string {
  const left = [SEARCH, BESIDE].map((work) => `${percent(leftOf(measured, work))} for a ${work}`);
  return `Left for the primary, what is written included: ${left.join(', ')}.`;
}
