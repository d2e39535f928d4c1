import { expect, test } from 'vitest';
import type { Grade } from './judgements.ts';
import { scoreQuery, summarize } from './metrics.ts';

const grades: Record<string, Grade> = { best: 3, good: 2, related: 1, wrong: 0 };
const judged = { judgements: Object.entries(grades).map(([nameEn, grade]) => ({ nameEn, grade })) };
const score = (...found: string[]) => scoreQuery(judged, found);
const IDEAL = 7 + 3 / Math.log2(3) + 1 / 2;

test.each([
  ['the ideal order is 1', ['best', 'good', 'related'], 1],
  ['an empty result is 0', [], 0],
  ['unjudged products alone is 0', ['other', 'another'], 0],
  ['a repeated product counts it once', ['best', 'best', 'good', 'related'], 1],
  ['the best product at rank 2 is discounted', ['other', 'best'], 7 / Math.log2(3) / IDEAL],
  ['the best product at rank 10 is discounted', [...'123456789', 'best'], 7 / Math.log2(11) / IDEAL],
  ['the best product after rank 10 is 0', [...'123456789', 'x', 'best'], 0],
])('nDCG of %s', (_, found, expected) => {
  expect(score(...found).ndcg).toBeCloseTo(expected, 10);
});

test('nDCG reaches 1 with more than ten ideal products', () => {
  const names = Array.from({ length: 12 }, (_, index) => `product ${index}`);
  const many = { judgements: names.map((nameEn) => ({ nameEn, grade: 3 as const })) };
  expect(scoreQuery(many, names.slice(2)).ndcg).toBe(1);
});

test.each([
  ['a first product of grade 3 is 1', ['best'], 1],
  ['a second product of grade 2 is 1/2', ['related', 'good'], 1 / 2],
  ['an eleventh product is 1/11', [...'1234567890', 'good'], 1 / 11],
  ['a related product alone is 0', ['related'], 0],
])('the reciprocal rank of %s', (_, found, expected) => {
  expect(score(...found).reciprocalRank).toBeCloseTo(expected, 10);
});

test.each([
  ['in the first three results counts', ['best', 'good', 'wrong'], true],
  ['at rank 4 does not count', ['best', 'good', 'related', 'wrong'], false],
  ['pushed down by repetitions of one product counts', ['best', 'best', 'best', 'wrong'], true],
  ['is not an unjudged product', ['other'], false],
])('a hard negative %s', (_, found, expected) => {
  expect(score(...found).hasHardNegative).toBe(expected);
});

test('averages the metrics of several queries', () => {
  const { queries, ndcg, mrr, emptyRate, hardNegativeRate } = summarize([score('best', 'good', 'related'), score()]);
  expect({ queries, ndcg, mrr, emptyRate, hardNegativeRate }).toEqual({
    queries: 2,
    ndcg: 0.5,
    mrr: 0.5,
    emptyRate: 0.5,
    hardNegativeRate: 0,
  });
});

test('the rate of hard negatives leaves out queries without a product of grade 0', () => {
  const without = scoreQuery({ judgements: [{ nameEn: 'best', grade: 3 }] }, ['best']);
  expect(without.hasHardNegative).toBeNull();
  expect(summarize([without, score('wrong'), score('best')]).hardNegativeRate).toBe(0.5);
});
