import { parseArgs } from 'node:util';
import { type Seller, tokenOf } from '#bench/import/seller.ts';
import { readSize } from '#bench/measure/fill.ts';
import type { Call } from '#bench/measure/generator.ts';
import { conclude, failureGoal, printMeasured } from '#bench/measure/report.ts';
import { measureRounds } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { PARCEL_TABS } from '#contract/shared/orders/parcels.ts';
import { fillStore } from './fill.ts';
import { paperGoals, printPapers } from './papers.ts';

// Measures the queue of parcels of a store with many open parcels and many years of past ones, and how it prints.
// npm run bench:parcels -- [--open=10k] [--past=1m] [--rounds=3] [--seconds=3]
const { values } = parseArgs({
  options: {
    open: { type: 'string', default: '10k' },
    past: { type: 'string', default: '1m' },
    rounds: { type: 'string', default: '3' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '3' },
  },
});
const OFFERS = 10_000;
/** People of the store who look at its queue. */
const SELLERS = 4;
const WANTED_MS = 50;
/** Parcels whose slips and labels are printed at once. */
const PRINTED = 100;
/** Reads the texts of the first 2,000 parcels of a tab: typed now and then, so it has no goal. */
const BY_WORDS = 'search by product';

await runBench(async () => {
  const sizes = { open: readSize(values.open), past: readSize(values.past) };
  let seller: Seller | undefined;
  const stage = await setStage({
    offers: OFFERS,
    people: 1,
    prepare: async (url) => {
      console.log(`… filling it with ${sizes.open} open and ${sizes.past} past parcels of one store`);
      seller = await fillStore(url, sizes);
    },
    // The shop has data already, so nothing is added to it: only such a shop may have the carrier of the demo.
    environment: { CONSOLE_SECOND_FACTOR: 'optional', DEMO_DATA: 'true', CARRIER: 'demo' },
  });
  const [server] = stage.shops;
  if (!server || !seller) throw new Error('no shop');
  const headers = { authorization: `Bearer ${await tokenOf(seller)}` };
  const calls = (query: string) => (count: number) =>
    Array.from({ length: count }, (): Call => ({ path: `/api/seller/orders?${query}`, headers }));
  const works = [
    ...PARCEL_TABS.map((tab) => ({ name: `tab ${tab}`, calls: calls(`tab=${tab}`) })),
    { name: 'search by tracking number', calls: calls(`tab=done&search=SM-${sizes.open + 4}`) },
    { name: BY_WORDS, calls: calls('tab=pack&search=B-7') },
  ];
  const measured = await measureRounds(
    works.map((work) => ({ ...work, server, connections: SELLERS })),
    {
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      generate: startGenerator(),
      postgresCpu: stage.postgresCpu,
    },
  );
  printMeasured(measured);
  const goals = measured
    .filter(({ work }) => work !== BY_WORDS)
    .map(({ work, median: { p95 } }) => ({
      ...{ what: `p95 of ${work}`, value: `${p95.toFixed(1)} ms`, wanted: `≤ ${WANTED_MS} ms` },
      isMet: p95 <= WANTED_MS,
    }));
  const papers = await printPapers(server, headers.authorization, { parcels: PRINTED, rounds: Number(values.rounds) });
  return conclude('parcels', [...goals, failureGoal(measured), ...paperGoals(papers, PRINTED)], {
    ...{ sizes, measured, papers },
  });
});
