import { gradesOf, type JudgedQuery } from './judgements.ts';

/** The score of one query. */
export interface Score {
  ndcg: number;
  /** One divided by the rank of the first product of grade 2 or 3; 0 if there is none. */
  reciprocalRank: number;
  isEmpty: boolean;
  /** A product of grade 0 is among the first three; null if the query has no product of grade 0. */
  hasHardNegative: boolean | null;
}

/** Means over many queries. */
export interface Metrics {
  queries: number;
  ndcg: number;
  mrr: number;
  emptyRate: number;
  /** The share of the queries that have a product of grade 0. */
  hardNegativeRate: number;
}

const DEPTH = 10;
const TOP = 3;
const GOOD = 2;

/** Scores product names, best first. Only the first occurrence of a product counts. */
export function scoreQuery(judged: Pick<JudgedQuery, 'judgements'>, found: string[]): Score {
  const grades = gradesOf(judged);
  const products = [...new Set(found)];
  const ideal = discountedGain([...grades.values()].sort((a, b) => b - a));
  const gain = discountedGain(products.map((name) => grades.get(name) ?? 0));
  const first = products.findIndex((name) => (grades.get(name) ?? 0) >= GOOD);
  return {
    ndcg: ideal === 0 ? 0 : gain / ideal,
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    isEmpty: products.length === 0,
    hasHardNegative: [...grades.values()].includes(0)
      ? products.slice(0, TOP).some((name) => grades.get(name) === 0)
      : null,
  };
}

export function summarize(scores: Score[]): Metrics {
  const mean = (value: (score: Score) => number, of = scores) =>
    of.reduce((sum, score) => sum + value(score), 0) / Math.max(1, of.length);
  const risky = scores.filter(({ hasHardNegative }) => hasHardNegative !== null);
  return {
    queries: scores.length,
    ndcg: mean(({ ndcg }) => ndcg),
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    emptyRate: mean(({ isEmpty }) => Number(isEmpty)),
    hardNegativeRate: mean(({ hasHardNegative }) => Number(hasHardNegative), risky),
  };
}

function discountedGain(grades: number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
