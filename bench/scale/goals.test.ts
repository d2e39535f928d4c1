import { expect, test } from 'vitest';
import type { Figures, Measured } from '#bench/measure/rounds.ts';
import { growthGoals } from './goals.ts';

const figures = (p95: number): Figures => ({
  ...{ perSecond: 100, p50: 1, p95, nodeMs: 1, postgresMs: 1, refused: 0, failed: 0, repeated: 0 },
});
const row = (work: string, server: string, ...times: number[]): Measured => {
  const rounds = times.map(figures);
  return { work, server, connections: 1, rounds, median: rounds[0] as Figures };
};
const WORKS = ['list', 'item', 'new search, ar', 'new search, en'];

test('compares the largest shop with the smallest, round by round, in whatever order they were asked for', () => {
  const sizes = [
    { size: '1m', offers: 1_000_000 },
    { size: '1k', offers: 1_000 },
  ];
  const measured = WORKS.flatMap((work) => [row(work, '1m', 20, 40, 60), row(work, '1k', 10, 20, 20)]);
  const goals = growthGoals(sizes, measured);
  expect(goals.map(({ value }) => value)).toEqual(['2.00 ×', '2.00 ×', '2.00 ×', '2.00 ×', 'none']);
  expect(goals.map(({ isMet }) => isMet)).toEqual([false, false, true, true, true]);
});

test('one size has nothing to be compared with', () => {
  const goals = growthGoals([{ size: '1k', offers: 1_000 }], [row('list', '1k', 10)]);
  expect(goals.map(({ what }) => what)).toEqual(['works with failed calls or no answers']);
});
