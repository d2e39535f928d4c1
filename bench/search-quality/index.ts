import { parseArgs } from 'node:util';
import { runBench } from '#bench/run.ts';
import { openDemoShop } from './demo-shop.ts';
import { listDocuments, type ProductDocument, type SearchEngine } from './documents.ts';
import { type JudgedQuery, readJudgements, readNothing } from './judgements.ts';
import { miniSearch, orama } from './library-engines.ts';
import { scoreQuery, summarize } from './metrics.ts';
import { searchShop } from './ours.ts';
import { postgresEngines } from './postgres-engines.ts';
import { printSystems, printTypes, printUnanswerable, printVerdict, printWorst } from './report.ts';

// Compares the shop's search quality with other engines on the same products.
// npm run bench:search-quality -- [judgements.json] [--worst] [--count=20]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'boolean', default: false }, count: { type: 'string', default: '20' } },
});

await runBench(async () => {
  const judged = readJudgements(positionals[0]);
  const answerable = judged.filter(({ expectNoRelevant }) => !expectNoRelevant);
  const { app, db } = await openDemoShop();
  const documents = await listDocuments(db);
  console.log(`${documents.length} products, ${answerable.length} queries with relevant products`);
  warnOfUnknownProducts(answerable, documents);

  const answered = [];
  for (const query of answerable) {
    const found = await searchShop(app, query.query);
    answered.push({ judged: query, ...found, score: scoreQuery(query, found.names) });
  }
  const ours = summarize(answered.map(({ score }) => score));
  const engines = [...(await postgresEngines(db, documents)), miniSearch(documents), await orama(documents)];
  const others = [];
  for (const engine of engines) others.push({ name: engine.name, metrics: await measure(engine, answerable) });

  const sets = [...Map.groupBy(answered, ({ judged: { set } }) => set)].map(([set, list]) => ({
    name: `Daqeeq, ${set} alone`,
    metrics: summarize(list.map(({ score }) => score)),
  }));
  printSystems([{ name: 'Daqeeq', metrics: ours }, ...(sets.length > 1 ? sets : []), ...others]);
  printTypes(answered);
  const unanswerable = [...judged.filter(({ expectNoRelevant }) => expectNoRelevant), ...readNothing()];
  const wrong = [];
  for (const { query } of unanswerable) {
    const found = await searchShop(app, query);
    if (found.isHit) wrong.push({ query, found });
  }
  printUnanswerable(wrong);
  if (values.worst) printWorst(answered, Number(values.count));
  return printVerdict(ours, others, 1 - wrong.length / unanswerable.length);
});

async function measure({ find }: SearchEngine, queries: JudgedQuery[]) {
  const scores = [];
  for (const query of queries) scores.push(scoreQuery(query, await find(query.query)));
  return summarize(scores);
}

function warnOfUnknownProducts(queries: JudgedQuery[], documents: ProductDocument[]): void {
  const known = new Set(documents.map(({ nameEn }) => nameEn));
  const named = new Set(queries.flatMap(({ judgements }) => judgements.map(({ nameEn }) => nameEn)));
  const unknown = [...named].filter((name) => !known.has(name));
  if (unknown.length > 0) console.warn(`judged but not in the catalogue: ${unknown.join(', ')}`);
}
