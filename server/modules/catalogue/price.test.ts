import { expect, test } from 'vitest';
import { bestPromotion, currentPrice, type Promotion, unitPrice } from './price.ts';

const promotion = (id: string, percentOff: number | null, amountOff: number | null = null): Promotion => ({
  id,
  name: '',
  nameEn: '',
  percentOff,
  amountOff,
  endsAt: '',
});

test.each([
  ['no promotion', 1_000, [], 1_000],
  ['percent, rounded half up', 1_005, [promotion('a', 10)], 904],
  ['amount', 1_000, [promotion('a', null, 250)], 750],
  ['the best of several', 1_000, [promotion('a', 10), promotion('b', null, 300), promotion('c', 20)], 700],
  ['never below one halala', 100, [promotion('a', null, 500)], 1],
])('[catalogue-19] %s', (_, price, promotions, expected) => {
  expect(currentPrice(price, promotions)).toBe(expected);
});

test('[catalogue-20] ignores a promotion that does not lower the price', () => {
  expect(bestPromotion(1, [promotion('a', 10)])).toBeNull();
});

test.each([
  ['350 g', 6_275, 350, 'g', { amount: 1_793, per: '100g' }],
  ['2.5 kg', 3_000, 2_500, 'g', { amount: 120, per: '100g' }],
  ['120 ml', 4_550, 120, 'ml', { amount: 3_792, per: '100ml' }],
  ['12 pieces', 2_600, 12, 'pc', { amount: 217, per: 'pc' }],
  ['75 m', 5_800, 75, 'm', { amount: 77, per: 'm' }],
  ['one piece says nothing new', 2_600, 1, 'pc', null],
  ['100 g says nothing new', 2_600, 100, 'g', null],
] as const)('%s', (_, price, amount, unit, expected) => {
  expect(unitPrice(price, { amount, unit })).toEqual(expected);
});
