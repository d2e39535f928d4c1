import { parseArgs } from 'node:util';
import { slope } from '#bench/measure/figures.ts';
import { readSize } from '#bench/measure/fill.ts';
import { conclude } from '#bench/measure/report.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { type StagedShop, setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { freePort } from '#bench/shop-process.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { inspectable, readHeap } from './inspector.ts';
import { mixedCalls } from './mix.ts';
import { startOrdering } from './ordering.ts';

// Measures the memory of the shop while it answers many mixed calls.
// npm run bench:memory -- [10k] [--calls=200000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { calls: { type: 'string', default: '200000' } },
});
const PARTS = 10;
const CLIENTS = 16;
const BUYERS = 100;
const PEOPLE = 400;
const GOALS = {
  /** Resident memory of the main process, MB. */
  most: 220,
  /** MB a tenth of the calls, in the second half. */
  growth: 1,
};

interface Reading {
  calls: number;
  perSecond: number;
  failed: number;
  /** Main process, in MB. */
  resident: number;
  peak: number;
  heap: number;
  buffers: number;
}

await runBench(async () => {
  const port = await freePort();
  const offers = readSize(positionals[0] ?? '10k');
  const { shops, known } = await setStage({ offers, people: PEOPLE, environment: inspectable(port) });
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  const generate = startGenerator();
  const calls = mixedCalls(known, shop.people.slice(BUYERS));
  const count = Math.ceil(Number(values.calls) / PARTS);
  const readings = [await read(shop, port, { calls: 0, perSecond: 0, failed: 0 })];
  const stopOrdering = startOrdering(shop, shop.people.slice(0, BUYERS), known);
  for (let part = 1; part <= PARTS; part++) {
    const sent = await generate({ url: shop.url, connections: CLIENTS, calls: await calls(count) });
    const perSecond = sent.good / sent.seconds;
    readings.push(await read(shop, port, { calls: part * count, perSecond, failed: sent.failed + sent.refused }));
    console.log(`… ${part * count} calls, ${readings.at(-1)?.resident} MB`);
  }
  const orders = await stopOrdering();
  printReadings(readings);
  console.log(`${orders} orders beside them`);
  return conclude('memory', goalsOf(readings), { offers, orders, readings });
});

async function read(shop: StagedShop, port: number, about: Pick<Reading, 'calls' | 'perSecond' | 'failed'>) {
  const { pid } = shop.process;
  if (pid === undefined) throw new Error('The shop has ended');
  const heap = await readHeap(pid, port);
  const memory = shop.process.memory();
  if (!memory) throw new Error('This system does not report the memory of a process');
  return { ...about, ...heap, resident: memory.now, peak: memory.peak };
}

function printReadings(readings: Reading[]): void {
  const rows = readings.map(({ calls, perSecond, failed, resident, peak, heap, buffers }) => [
    String(calls),
    perSecond.toFixed(0),
    String(failed),
    ...[resident, peak, heap, buffers].map((megabytes) => megabytes.toFixed(0)),
  ]);
  const head = ['calls', 'per second', 'failed', 'resident MB', 'peak MB', 'heap MB', 'buffers MB'];
  console.log(`\n${formatTable(head, rows)}\n`);
}

function goalsOf(readings: Reading[]): Target[] {
  const most = Math.max(...readings.map(({ resident }) => resident));
  const secondHalf = readings.slice(-PARTS / 2);
  const growth = (of: (reading: Reading) => number) => slope(secondHalf.map(of));
  const grows = (what: string, of: (reading: Reading) => number) => ({
    what: `growth of ${what} a tenth, in the second half`,
    value: `${growth(of).toFixed(1)} MB`,
    wanted: `≤ ${GOALS.growth} MB`,
    isMet: growth(of) <= GOALS.growth,
  });
  const failed = readings.reduce((sum, reading) => sum + reading.failed, 0);
  return [
    { what: 'resident memory', value: `${most} MB`, wanted: `≤ ${GOALS.most} MB`, isMet: most <= GOALS.most },
    grows('resident memory', ({ resident }) => resident),
    grows('heap and buffers', ({ heap, buffers }) => heap + buffers),
    { what: 'failed calls', value: String(failed), wanted: '0', isMet: failed === 0 },
  ];
}
