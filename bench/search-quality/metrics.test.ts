import { expect, test } from 'vitest';
import type { Grade } from './judgements.ts';
import { scoreQuery, summarize } from './metrics.ts';

const grades: Record<string, Grade> = { best: 3, good: 2, related: 1, wrong: 0 };
const judged = { judgements: Object.entries(grades).map(([nameEn, grade]) => ({ nameEn, grade })) };
const score = (...found: string[]) => scoreQuery(judged, found);
const IDEAL = 7 + 3 / Math.log2(3) + 1 / 2;

test.each([
  ['the ideal order', ['best', 'good', 'related'], 1],
  ['nothing', [], 0],
  ['only products that are not judged', ['other', 'another'], 0],
  ['a product that counts once although it is listed twice', ['best', 'best', 'good', 'related'], 1],
  ['the best on the second place', ['other', 'best'], 7 / Math.log2(3) / IDEAL],
  ['the best on the tenth place', [...'123456789', 'best'], 7 / Math.log2(11) / IDEAL],
  ['the best after the tenth place', [...'123456789', 'x', 'best'], 0],
])('nDCG of %s', (_, found, expected) => {
  expect(score(...found).ndcg).toBeCloseTo(expected, 10);
});

test('nDCG of an ideal that is longer than ten places is still reached', () => {
  const names = Array.from({ length: 12 }, (_, index) => `product ${index}`);
  const many = { judgements: names.map((nameEn) => ({ nameEn, grade: 3 as const })) };
  expect(scoreQuery(many, names.slice(2)).ndcg).toBe(1);
});

test.each([
  ['a product of grade 3', ['best'], 1],
  ['a product of grade 2', ['related', 'good'], 1 / 2],
  ['a product far down', [...'1234567890', 'good'], 1 / 11],
  ['none but a related product', ['related'], 0],
])('the reciprocal rank of %s', (_, found, expected) => {
  expect(score(...found).reciprocalRank).toBeCloseTo(expected, 10);
});

test.each([
  ['among the first three', ['best', 'good', 'wrong'], true],
  ['on the fourth place', ['best', 'good', 'related', 'wrong'], false],
  ['pushed down by mentions of one product', ['best', 'best', 'best', 'wrong'], true],
  ['absent: other products are not judged wrong', ['other'], false],
])('a hard negative %s', (_, found, expected) => {
  expect(score(...found).hasHardNegative).toBe(expected);
});

test('the metrics of several queries are their means', () => {
  const { queries, ndcg, mrr, emptyRate, hardNegativeRate } = summarize([score('best', 'good', 'related'), score()]);
  expect({ queries, ndcg, mrr, emptyRate, hardNegativeRate }).toEqual({
    queries: 2,
    ndcg: 0.5,
    mrr: 0.5,
    emptyRate: 0.5,
    hardNegativeRate: 0,
  });
});
