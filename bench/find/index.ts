import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { ROOT, readSize } from '#bench/measure/fill.ts';
import { type Person, prepareCarts } from '#bench/measure/people.ts';
import { conclude, failureGoal, printMeasured } from '#bench/measure/report.ts';
import { measureRounds, type Work } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { openShop, type Stage, setStage } from '#bench/measure/stage.ts';
import { drawLines, orderCalls } from '#bench/orders/calls.ts';
import { watchJobs } from '#bench/orders/jobs.ts';
import { randomNumbers } from '#bench/random.ts';
import { runBench } from '#bench/run.ts';
import { callsOf, pathsOf } from './calls.ts';
import { fillMarket, readSought, type Sought } from './fill.ts';

// Measures what the operator finds and opens among the orders of a year, while another process takes orders.
// npm run bench:find -- [--orders=1m] [--customers=100k] [--vendors=10k] [--rounds=3] [--seconds=3]
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1m' },
    customers: { type: 'string', default: '100k' },
    vendors: { type: 'string', default: '10k' },
    rounds: { type: 'string', default: '3' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '3' },
  },
});
const OFFERS = 10_000;
const OPERATORS = 4;
/** Orders per second, beside every measurement. */
const RATE = 10;
const WANTED_MS = 100;

await runBench(async () => {
  const seconds = Number(values.seconds);
  const sizes = {
    orders: readSize(values.orders),
    customers: readSize(values.customers),
    vendors: readSize(values.vendors),
  };
  const stage = await setStage({
    offers: OFFERS,
    people: Math.ceil(seconds * RATE),
    prepare: async (url) => {
      console.log(
        `… filling it with ${sizes.orders} orders of ${sizes.customers} customers, and ${sizes.vendors} vendors`,
      );
      await fillMarket(url, sizes);
    },
    environment: { CONSOLE_SECOND_FACTOR: 'optional' },
  });
  const [shop] = stage.shops;
  if (!shop) throw new Error('no shop');
  const sought = await withDatabase(shop.databaseUrl, ({ db }) => readSought(db));
  const measured = await measureRounds(await worksOf(stage, shop.people, sought), {
    rounds: Number(values.rounds),
    seconds,
    generate: startGenerator(),
    postgresCpu: stage.postgresCpu,
  });
  printMeasured(measured);
  const goals = measured.map(({ work, median: { p95 } }) => ({
    ...{ what: `p95 of ${work}`, value: `${p95.toFixed(1)} ms`, wanted: `≤ ${WANTED_MS} ms` },
    isMet: p95 <= WANTED_MS,
  }));
  return conclude('find', [...goals, failureGoal(measured)], { sizes, measured });
});

/** Each kind of question, while another process of the shop takes orders. */
async function worksOf(stage: Stage, people: Person[], sought: Sought): Promise<Work[]> {
  const [server] = stage.shops;
  if (!server) throw new Error('no shop');
  const { databaseUrl: url } = server;
  const dataDir = path.join(stage.cluster.folder, 'ours');
  const second = await openShop({ name: 'second', url, folder: ROOT, dataDir });
  const { settle } = await watchJobs(url);
  const order = startGenerator();
  const random = randomNumbers(61);
  const before = async () => {
    await settle();
    await withDatabase(url, ({ db }) => prepareCarts(db, people, () => drawLines(stage.known.packs, random)));
  };
  const beside = async (seconds: number) => {
    const calls = await orderCalls(people.slice(0, Math.ceil(seconds * RATE)));
    return order({ url: second.url, connections: 2, calls, rate: RATE });
  };
  return Object.entries(pathsOf(sought)).map(([name, pathOf]) => ({
    ...{ name, server, connections: OPERATORS, before, beside },
    calls: (count) => callsOf(pathOf, count, sought),
  }));
}
