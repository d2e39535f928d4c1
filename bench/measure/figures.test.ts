import { expect, test } from 'vitest';
import { median, medians, ratio, slope } from './figures.ts';

test.each([
  ['one value', [7], 7],
  ['three, however they are ordered', [9, 1, 4], 4],
  ['four: between the two in the middle', [1, 2, 4, 100], 3],
])('the median of %s', (_, values, expected) => {
  expect(median(values)).toBe(expected);
});

test('the median of nothing is not a number, so that no goal is met by it', () => {
  expect(median([])).toBeNaN();
});

test('takes the median of each field by itself', () => {
  expect(
    medians([
      { rate: 10, ms: 3 },
      { rate: 30, ms: 1 },
      { rate: 20, ms: 2 },
    ]),
  ).toEqual({ rate: 20, ms: 2 });
});

test('compares each round with the reference of the same round', () => {
  // The machine was half as fast in the second round, for both.
  expect(ratio([50, 25, 60], [100, 50, 100])).toBe(0.5);
});

test('a ratio without a reference in its round is not a number', () => {
  expect(ratio([50], [])).toBeNaN();
});

test.each([
  ['flat', [200, 200, 200], 0],
  ['growing by 10 a step', [100, 110, 120, 130], 10],
  ['falling', [30, 20, 10], -10],
  ['noise around a level', [100, 104, 96, 100, 100], -0.4],
])('the slope of values that are %s', (_, values, expected) => {
  expect(slope(values)).toBeCloseTo(expected, 6);
});
