import { parseArgs } from 'node:util';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { makeSeller, type Seller } from '#bench/import/seller.ts';
import { ratio } from '#bench/measure/figures.ts';
import { readSize } from '#bench/measure/fill.ts';
import { conclude, find, printMeasured, series } from '#bench/measure/report.ts';
import { type Measured, measureRounds } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { setStage } from '#bench/measure/stage.ts';
import { startReference } from '#bench/reference/start.ts';
import { makeReferenceTables } from '#bench/reference/tables.ts';
import { runBench } from '#bench/run.ts';
import { formatTable, percent } from '#bench/table.ts';
import { reindex } from '#server/modules/search/public.ts';
import { questions } from './calls.ts';
import { countShown, priceChanges } from './changes.ts';
import { goalsOf } from './goals.ts';
import { KINDS, worksOf } from './works.ts';

// Measures the calls of the API beside a bare Fastify with pg on the same database.
// npm run bench:api -- [10k] [--rounds=5] [--seconds=2] [--only=list,item] [--against=<folder of another checkout>]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: Object.keys(KINDS).join() },
    against: { type: 'string' },
  },
});
const kinds = values.only.split(',');
const unknown = kinds.filter((kind) => !(kind in KINDS));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join()}; there are ${Object.keys(KINDS).join()}`);

/** Packs of the seller who changes prices. */
const SELLERS_PACKS = 500;
/** People whose carts are filled. */
const PEOPLE = 500;

await runBench(async () => {
  const offers = readSize(positionals[0] ?? '10k');
  const { against } = values;
  let seller: Seller | undefined;
  const prepare = async (url: string) => {
    await makeReferenceTables(url);
    if (against || !kinds.includes('changes')) return;
    await withDatabase(url, async ({ db }) => {
      seller = await makeSeller(db, SELLERS_PACKS, 'prices');
      await reindex(db);
    });
  };
  const environment = { CONSOLE_SECOND_FACTOR: 'optional' };
  const stage = await setStage({ offers, people: PEOPLE, against, prepare, environment });
  const [ours] = stage.shops;
  if (!ours) throw new Error('no shop');
  const reference = await startReference(ours.databaseUrl);
  const shopBytes = (await (await fetch(`${ours.url}/api/shop`)).arrayBuffer()).byteLength;
  const asked = questions(stage.known);
  const change = seller ? priceChanges(ours, seller) : null;
  const lists = asked.keptLists();
  const shown = change && (await countShown(ours, lists));
  if (change) console.log(`… ${shown} of ${lists.length} kept list pages show packs of the seller`);
  const { shops } = stage;
  const measured = await measureRounds(worksOf(kinds, asked, { shops, reference, shopBytes, change }), {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    generate: startGenerator(),
    postgresCpu: stage.postgresCpu,
  });
  printMeasured(measured);
  if (against) printAgainst(measured);
  return conclude('api', goalsOf(measured), { offers, against, shown, measured });
});

/** Prints the rates of this shop as shares of the other's in the same rounds. */
function printAgainst(measured: Measured[]): void {
  const rows = measured.flatMap((own) => {
    const other = find(measured, own.work, 'against', own.connections);
    if (own.server !== 'ours' || !other) return [];
    const share = (field: 'perSecond' | 'nodeMs' | 'postgresMs') =>
      percent(ratio(series(own, field), series(other, field)));
    return [[own.work, String(own.connections), share('perSecond'), share('nodeMs'), share('postgresMs')]];
  });
  console.log(`\n${formatTable(['ours / against', 'clients', 'rate', 'CPU node', 'CPU PostgreSQL'], rows)}`);
}
