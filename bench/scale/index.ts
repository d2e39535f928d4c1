import path from 'node:path';
import { parseArgs } from 'node:util';
import { questions } from '#bench/api/calls.ts';
import { ROOT, readSize } from '#bench/measure/fill.ts';
import { conclude, printMeasured } from '#bench/measure/report.ts';
import { measureRounds, type Work } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { openShop, type StagedShop, setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { growthGoals, printGrowth, type Sized, sizeGoals } from './goals.ts';

// Measures what grows with the number of offers: the times of calls, the index, the start.
// npm run bench:scale -- [1k] [10k] [100k] [1m] [--rounds=5] [--seconds=5]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '5' },
  },
});
const sizes = positionals.length > 0 ? positionals : ['1k', '10k', '100k', '1m'];

await runBench(async () => {
  const all: Sized[] = [];
  for (const size of sizes) all.push(await open(size));
  const measured = await measureRounds(all.flatMap(worksOf), {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    generate: startGenerator(),
    postgresCpu: () => all.reduce((sum, { stage }) => sum + stage.postgresCpu(), 0),
  });
  printMeasured(measured);
  printGrowth(all, measured);
  const figures = all.map(({ size, stage, startSeconds }) => ({ size, startSeconds, build: stage.build }));
  return conclude('scale', [...growthGoals(all, measured), ...all.flatMap(sizeGoals)], { figures, measured });
});

async function open(size: string): Promise<Sized> {
  const offers = readSize(size);
  const stage = await setStage({ offers, people: 1 });
  const [first] = stage.shops as [StagedShop];
  await first.process.stop();
  const startedAt = performance.now();
  const { databaseUrl: url } = first;
  const shop = await openShop({ name: size, url, folder: ROOT, dataDir: path.join(stage.cluster.folder, 'ours') });
  const startSeconds = (performance.now() - startedAt) / 1000;
  return { size, offers, stage: { ...stage, shops: [shop] }, startSeconds };
}

function worksOf({ stage }: Sized): Work[] {
  const [server] = stage.shops as [StagedShop];
  const asked = questions(stage.known);
  const works: [string, Work['calls']][] = [
    ['list', (count) => asked.lists(count, '&view=card&groupBy=product')],
    ['item', asked.items],
    ['new search, ar', asked.newSearches('ar')],
    ['new search, en', asked.newSearches('en')],
  ];
  return works.map(([name, calls]) => ({ name, server, connections: 1, calls }));
}
