import { expect, test } from 'vitest';
import { bestPromotion, bestUnitPrice, currentPrice, type Promotion, unitPrice } from './price.ts';

const promotion = (
  id: string,
  percentOff: number | null,
  amountOff: number | null = null,
  salePrices: Record<string, number> | null = null,
): Promotion => ({
  ...{ id, name: '', nameEn: '', percentOff, amountOff, salePrices, endsAt: '', licenceNumber: null, licenceUrl: null },
});
const sale = (prices: Record<string, number>) => promotion('sale', null, null, prices);

test.each([
  ['no promotion', 1_000, [], 1_000],
  ['percent, rounded half up', 1_005, [promotion('a', 10)], 904],
  ['amount', 1_000, [promotion('a', null, 250)], 750],
  ['the best of several', 1_000, [promotion('a', 10), promotion('b', null, 300), promotion('c', 20)], 700],
  ['never below one halala', 100, [promotion('a', null, 500)], 1],
  ['the price of a sale', 1_000, [sale({ x: 640 })], 640],
  ['a sale of another pack', 1_000, [sale({ y: 640 })], 1_000],
  ['a sale that is dearer than the price', 1_000, [sale({ x: 1_200 })], 1_000],
  ['a promotion that is better than the sale', 1_000, [sale({ x: 950 }), promotion('a', 10)], 900],
])('[catalogue-19] %s', (_, price, promotions, expected) => {
  expect(currentPrice({ id: 'x', price }, promotions)).toBe(expected);
});

test('[catalogue-20] ignores a promotion that does not lower the price', () => {
  expect(bestPromotion({ id: 'x', price: 1 }, [promotion('a', 10)])).toBeNull();
});

test.each([
  ['350 g', 6_275, 350, 'g', { amount: 1_793, per: '100g' }],
  ['2.5 kg', 3_000, 2_500, 'g', { amount: 120, per: '100g' }],
  ['120 ml', 4_550, 120, 'ml', { amount: 3_792, per: '100ml' }],
  ['12 pieces', 2_600, 12, 'pc', { amount: 217, per: 'pc' }],
  ['75 m', 5_800, 75, 'm', { amount: 77, per: 'm' }],
  ['one piece', 2_600, 1, 'pc', { amount: 2_600, per: 'pc' }],
  ['exactly 100 g', 2_600, 100, 'g', { amount: 2_600, per: '100g' }],
] as const)('knows the unit price of %s', (_, price, contentAmount, contentUnit, expected) => {
  expect(unitPrice({ id: 'x', price, contentAmount, contentUnit }, [])).toEqual({
    amount: expected.amount / 100,
    per: expected.per,
    price: price / 100,
    content: contentAmount,
  });
});

test('knows no unit price of a pack without a known content', () => {
  expect(unitPrice({ id: 'x', price: 2_600, contentAmount: null, contentUnit: null }, [])).toBeNull();
});

test('takes the best unit price of all packs, promotions included', () => {
  const packs = [
    { id: 'a', price: 500, contentAmount: 100, contentUnit: 'g' as const },
    { id: 'b', price: 2_000, contentAmount: 1_000, contentUnit: 'g' as const },
    { id: 'c', price: 1, contentAmount: 100, contentUnit: 'pc' as const },
  ];
  expect(bestUnitPrice(packs, [promotion('a', 10)])).toEqual({ amount: 1.8, per: '100g', price: 18, content: 1_000 });
  expect(bestUnitPrice([], [])).toBeNull();
});
