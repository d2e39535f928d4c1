import { parseArgs } from 'node:util';
import { readSize } from '#bench/measure/fill.ts';
import { conclude, failureGoal, find, printMeasured, rateGoal } from '#bench/measure/report.ts';
import { measureRounds, type Work } from '#bench/measure/rounds.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { type Server, type Stage, setStage } from '#bench/measure/stage.ts';
import { startReference } from '#bench/reference/start.ts';
import { makeReferenceTables } from '#bench/reference/tables.ts';
import { runBench } from '#bench/run.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { callIn, LANGUAGES, type PageSize, pagesIn, sizeOf } from './pages.ts';

// Measures pages, rendered and kept, beside bare React and hello.
// npm run bench:pages -- [10k] [--rounds=5] [--seconds=2] [--only=product,home] [--against=<folder of another checkout>]
const KINDS = ['home', 'list', 'product', 'search'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: KINDS.join() },
    against: { type: 'string' },
  },
});
const CLIENTS = 16;
const GOALS = { kept: 0.8, renderedProduct: 0.5 };

await runBench(async () => {
  const offers = readSize(positionals[0] ?? '10k');
  const stage = await setStage({ offers, people: 1, against: values.against, prepare: makeReferenceTables });
  const reference = await startReference(stage.shops[0]?.databaseUrl ?? '');
  const { works, sizes } = await worksOf(stage, reference, values.only.split(','));
  const measured = await measureRounds(works, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    generate: startGenerator(),
    postgresCpu: stage.postgresCpu,
  });
  printSizes(sizes);
  printMeasured(measured);
  const goals = [...sizes.keys()].flatMap((name): Target[] => {
    const row = (work: string, server?: string) => find(measured, `${name}, ${work}`, server);
    const kept = rateGoal(`${name}, kept / hello of its size`, row('kept'), row('hello', 'reference'), GOALS.kept);
    if (!name.startsWith('product')) return kept;
    const skeleton = row('skeleton', 'reference');
    return [
      ...kept,
      ...rateGoal(`${name}, rendered / bare skeleton`, row('rendered'), skeleton, GOALS.renderedProduct),
    ];
  });
  const figures = { offers, against: values.against, sizes: Object.fromEntries(sizes), measured };
  return conclude('pages', [...goals, failureGoal(measured)], figures);
});

async function worksOf({ shops, known }: Stage, reference: Server, only: string[]) {
  const works: Work[] = [];
  const sizes = new Map<string, PageSize>();
  for (const language of LANGUAGES) {
    for (const { name: kind, kept } of pagesIn(language, known)) {
      if (!only.includes(kind)) continue;
      const name = `${kind}, ${language}`;
      const size = await sizeOf(shops[0]?.url ?? '', callIn(language, kept));
      sizes.set(name, size);
      const add = (work: string, server: Server, calls: Work['calls']) =>
        works.push({ name: `${name}, ${work}`, server, connections: CLIENTS, calls });
      for (const shop of shops) {
        // Every shop is asked for the same pages.
        const page = pagesIn(language, known).find((other) => other.name === kind);
        const next = () => callIn(language, page?.next() ?? '/');
        add('rendered', shop, (count) => Array.from({ length: count }, next));
        add('kept', shop, () => [callIn(language, kept)]);
      }
      add('skeleton', reference, () => [{ path: `/skeleton?elements=${size.elements}&bytes=${size.html}` }]);
      add('hello', reference, () => [{ path: `/hello/${size.compressed}` }]);
    }
  }
  return { works, sizes };
}

function printSizes(sizes: Map<string, PageSize>): void {
  const rows = [...sizes].map(([name, { compressed, html, elements }]) => [
    name,
    String(elements),
    (html / 1024).toFixed(1),
    (compressed / 1024).toFixed(1),
  ]);
  console.log(`\n${formatTable(['page', 'elements', 'KB', 'KB as sent'], rows)}`);
}
