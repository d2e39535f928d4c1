import { expect, test } from 'vitest';
import { priceRanges } from './price-ranges.ts';

/** One product for each price in riyals. */
const of = (...prices: number[]) => prices.map((price, at) => ({ productId: String(at), price: price * 100 }));
const shown = (prices: { productId: string; price: number }[]) =>
  priceRanges(prices).map(({ min, max, count }) => [min, max, count]);

test.each([
  ['nothing', of(), []],
  ['one product', of(12), []],
  ['products of one price', of(12, 12, 12, 12), []],
  ['prices that round to their lowest', of(10.1, 10.2, 10.3), []],
  ['two prices', of(9, 40), []],
  [
    'prices far apart',
    of(3, 8, 14, 22, 31, 48, 65, 120),
    [
      [null, 15, 3],
      [15, 30, 1],
      [30, 70, 3],
      [70, null, 1],
    ],
  ],
] as const)('divides %s', (_, prices, expected) => {
  expect(shown(prices as ReturnType<typeof of>)).toEqual(expected);
});
