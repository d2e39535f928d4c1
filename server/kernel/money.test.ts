import { expect, test } from 'vitest';
import { share, toHalalas, toRiyals } from './money.ts';

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
