import { parseArgs } from 'node:util';
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

/** People whose carts are filled. */
const PEOPLE = 500;

await runBench(async () => {
  const offers = readSize(positionals[0] ?? '10k');
  const prepare = makeReferenceTables;
  const stage = await setStage({ offers, people: PEOPLE, against: values.against, prepare });
  const [ours] = stage.shops;
  if (!ours) throw new Error('no shop');
  const reference = await startReference(ours.databaseUrl);
  const shopBytes = (await (await fetch(`${ours.url}/api/shop`)).arrayBuffer()).byteLength;
  const measured = await measureRounds(worksOf(kinds, stage, reference, shopBytes), {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    generate: startGenerator(),
    postgresCpu: stage.postgresCpu,
  });
  printMeasured(measured);
  if (values.against) printAgainst(measured);
  return conclude('api', goalsOf(measured), { offers, against: values.against, measured });
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
