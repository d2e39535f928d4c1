import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { ROOT, readSize } from '#bench/measure/fill.ts';
import { prepareCarts } from '#bench/measure/people.ts';
import { conclude, failureGoal, find, printMeasured, rateGoal } from '#bench/measure/report.ts';
import { measureRounds } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { openShop, setStage } from '#bench/measure/stage.ts';
import { randomNumbers } from '#bench/random.ts';
import { makeReferenceTables } from '#bench/reference/tables.ts';
import { runBench } from '#bench/run.ts';
import { drawLines, orderCalls } from './calls.ts';
import { watchJobs } from './jobs.ts';
import { COUNTING, countStatements, printStatements, total } from './statements.ts';
import { orderWorks, RATE, readWorks } from './works.ts';

// Measures orders beside the same orders in bare SQL, and reads beside orders.
// npm run bench:orders -- [10k] [--rounds=5] [--seconds=5] [--orders=480]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement of reads. */
    seconds: { type: 'string', default: '5' },
    /** In each measurement of orders, each by another customer. */
    orders: { type: 'string', default: '480' },
  },
});
/** Orders whose statements are counted. */
const COUNTED = 20;

await runBench(async () => {
  const [seconds, orders] = [Number(values.seconds), Number(values.orders)];
  const people = Math.max(orders, Math.ceil(seconds * RATE), COUNTED);
  const offers = readSize(positionals[0] ?? '10k');
  const stage = await setStage({ offers, people, prepare: makeReferenceTables, settings: COUNTING });
  const [shop] = stage.shops;
  if (!shop) throw new Error('no shop');
  const url = shop.databaseUrl;
  const second = await openShop({
    name: 'second',
    url,
    folder: ROOT,
    dataDir: path.join(stage.cluster.folder, 'ours'),
  });
  const { settle, longestMs } = await watchJobs(url);
  const options = {
    rounds: Number(values.rounds),
    seconds,
    generate: startGenerator(),
    postgresCpu: stage.postgresCpu,
  };
  const ordering = await measureRounds(orderWorks(stage, shop.people.slice(0, orders), settle), options);
  const jobsPerSecond = orders / (longestMs() / 1_000);
  const reading = await measureRounds(readWorks({ stage, second, people: shop.people, settle }), options);
  const measured = [...ordering, ...reading];
  printMeasured(measured);

  const counted = shop.people.slice(0, COUNTED);
  const statements = await withDatabase(url, async ({ db }) => {
    const random = randomNumbers(35);
    await prepareCarts(db, counted, () => drawLines(stage.known.packs, random));
    return countStatements(db, shop.url, await orderCalls(counted), settle);
  });
  printStatements(statements);
  const raw = find(measured, 'orders', 'reference');
  const hot = find(measured, 'orders of one item');
  const goals = [
    ...rateGoal('orders / raw orders', find(measured, 'orders'), raw, 0.45),
    ...rateGoal('orders of one item / raw orders', hot, raw, 0.25),
    ...rateGoal('kept pages beside orders / alone', ...pair('kept pages'), 0.85),
    ...rateGoal('new searches beside orders / alone', ...pair('new searches'), 0.8),
    {
      what: 'orders whose jobs are done, a second',
      value: jobsPerSecond.toFixed(1),
      wanted: `≥ ${RATE}`,
      isMet: jobsPerSecond >= RATE,
    },
    failureGoal(measured),
  ];
  const counts = { atOnce: total(statements.atOnce), withJobs: total(statements.withJobs) };
  return conclude('orders', goals, { offers, orders, counts, statements, measured });

  function pair(name: string) {
    return [find(measured, `${name} beside orders`), find(measured, name)] as const;
  }
});
