import { expect, test } from 'vitest';
import { percentile } from './drive.ts';
import { workload } from './workload.ts';

const CATEGORIES = ['first', 'second'];
const queryOf = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]).get('query') ?? '';

test.each([
  ['the middle of three', [1, 2, 3], 0.5, 2],
  ['95 of a hundred', Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
  ['95 of two', [1, 2], 0.95, 2],
  ['none', [], 0.95, 0],
])('a percentile of %s', (_, sorted, share, expected) => {
  expect(percentile(sorted, share)).toBe(expected);
});

test('requests suggestions while a query is typed', () => {
  const queries = workload(CATEGORIES).suggestions(200).map(queryOf);
  expect(queries).toHaveLength(200);
  const begun = queries.filter((query, index) => !query.startsWith(queries[index - 1] ?? query));
  expect(begun.length).toBeGreaterThan(5);
  for (const query of begun) expect([...query].length).toBeLessThanOrEqual(3);
});

test('makes the same searches in every run, some far more often than others', () => {
  const queries = workload(CATEGORIES).searches(500).map(queryOf);
  expect(workload(CATEGORIES).searches(500).map(queryOf)).toEqual(queries);
  const counts = [...Map.groupBy(queries, (query) => query).values()].map(({ length }) => length);
  expect(Math.max(...counts)).toBeGreaterThan(40);
  expect(counts.length).toBeGreaterThan(80);
});

test('never repeats a new search or an earlier one', () => {
  const { newSearches } = workload(CATEGORIES);
  const queries = [...newSearches(100, 1_000), ...newSearches(500, 10_000)].map(queryOf);
  expect(new Set(queries).size).toBe(600);
});
