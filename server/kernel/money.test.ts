import { expect, test } from 'vitest';
import { share, split, toHalalas, toRiyals } from './money.ts';

test.each([
  [10_000, 15, 100, 1_500],
  [3_333, 15, 100, 500],
  [3_330, 15, 100, 500],
  [10, 15, 100, 2],
  [1, 15, 100, 0],
  [11_500, 15, 115, 1_500],
  [0, 15, 100, 0],
  [100_000_000_000, 15, 100, 15_000_000_000],
])('%i × %i/%i is %i, rounded half up', (amount, numerator, denominator, expected) => {
  expect(share(amount, numerator, denominator)).toBe(expected);
});

test.each([
  [62.75, 6_275],
  [0.1 + 0.2, 30],
  [1.005, 100],
  [4.35, 435],
])('%d riyals are %i halalas', (riyals, halalas) => {
  expect(toHalalas(riyals)).toBe(halalas);
  expect(toHalalas(toRiyals(halalas))).toBe(halalas);
});

test.each([
  ['what divides evenly', 90, [1, 1, 1], [30, 30, 30]],
  ['the rest goes to the largest remainders', 100, [50, 30, 21], [49, 30, 21]],
  ['the first of equals gets the odd halala', 100, [1, 1, 1], [34, 33, 33]],
  ['no weight, no part', 500, [0, 7, 0], [0, 500, 0]],
  ['weights that are all zero count as equal', 501, [0, 0], [251, 250]],
  ['nothing to share', 0, [3, 4], [0, 0]],
])('split: %s', (_, amount, weights, expected) => {
  expect(split(amount, weights)).toEqual(expected);
});
