import { runBench } from '#bench/run.ts';
import { formatTable, percent } from '#bench/table.ts';
import { RANKING } from '#server/modules/search/public.ts';
import { openDemoShop } from './demo-shop.ts';
import { readJudgements } from './judgements.ts';
import type { Metrics } from './metrics.ts';
import { makeRankable, measureRanking, type Rankable } from './rankable.ts';

// Fits the weights of ranking to the judged queries, one weight after the other. Five times, a fifth of the queries is
// kept out of the fit and measured: those figures say what fitted weights are worth on queries they have not seen.
// npm run bench:search-weights
const FOLDS = 5;
const ROUNDS = 3;
const FACTORS = [0.5, 0.7, 0.85, 1.2, 1.5, 2];
/** Smaller gains are chance. */
const GAIN = 1e-4;

type Weights = typeof RANKING;
const HEAD = ['weights', 'queries', 'nDCG@10', 'MRR', 'hard negatives'];

await runBench(async () => {
  const { db } = await openDemoShop();
  const queries = readJudgements().filter(({ expectNoRelevant }) => !expectNoRelevant);
  const cases = await makeRankable(db, queries);
  const rows: string[][] = [cells('now', measure(cases, RANKING))];
  const now: Metrics[] = [];
  const fitted: Metrics[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (_: Rankable, index: number) => index % FOLDS === fold;
    const out = cases.filter(isOut);
    now.push(measure(out, RANKING));
    fitted.push(measure(out, fitWeights(cases.filter((each, index) => !isOut(each, index)))));
    console.log(`… fifth ${fold + 1} of ${FOLDS}`);
  }
  const best = fitWeights(cases);
  rows.push(cells('now, mean of five fifths', mean(now)), cells('fitted without the fifth', mean(fitted)));
  rows.push(cells('fitted to all', measure(cases, best)));
  console.log(`\n${formatTable(HEAD, rows)}\n`);
  for (const [name, value] of Object.entries(best)) {
    const before = RANKING[name as keyof Weights];
    if (value !== before) console.log(`${name}: ${before} → ${value}`);
  }
  return true;
});

/** Coordinate ascent from the present weights. */
function fitWeights(cases: Rankable[]): Weights {
  let best = { ...RANKING };
  let score = worth(measure(cases, best));
  for (let round = 0; round < ROUNDS; round++) {
    const before = score;
    for (const name of Object.keys(best) as (keyof Weights)[]) {
      for (const factor of FACTORS) {
        const next = { ...best, [name]: Number((best[name] * factor).toFixed(4)) };
        const value = worth(measure(cases, next));
        if (value > score + GAIN / 10) [score, best] = [value, next];
      }
    }
    if (score - before < GAIN) break;
  }
  return best;
}

/** What the fit makes as large as it can: a hard negative costs more than a product in the wrong order. */
function worth({ ndcg, mrr, hardNegativeRate }: Metrics): number {
  return ndcg + 0.1 * mrr - 0.15 * hardNegativeRate;
}

function measure(cases: Rankable[], weights: Weights): Metrics {
  const saved = { ...RANKING };
  Object.assign(RANKING, weights);
  const metrics = measureRanking(cases);
  Object.assign(RANKING, saved);
  return metrics;
}

function mean(list: Metrics[]): Metrics {
  const of = (name: keyof Metrics) => list.reduce((sum, each) => sum + each[name], 0) / list.length;
  return {
    queries: of('queries'),
    ndcg: of('ndcg'),
    mrr: of('mrr'),
    emptyRate: of('emptyRate'),
    hardNegativeRate: of('hardNegativeRate'),
  };
}

function cells(name: string, { queries, ndcg, mrr, hardNegativeRate }: Metrics): string[] {
  return [name, String(queries), ndcg.toFixed(3), mrr.toFixed(3), percent(hardNegativeRate)];
}
