import { expect, test } from 'vitest';
import type { UnitPrice } from '#contract/shared/unit-price.ts';
import { commonMeasure, compareUnitPrices, packToCompare } from './compare-packs.ts';

const unit = (price: number, content: number, per: UnitPrice['per'] = '100g'): UnitPrice => ({
  amount: 0,
  per,
  price,
  content,
});
const pack = (unitPrice: UnitPrice | null, quantity = 1) => ({ unitPrice, quantity });

test.each([
  ['0.175 and 0.184 per 100 g, both 0.18 when rounded', unit(1.75, 1_000), unit(1.84, 1_000), -1],
  ['the same in packs of two sizes', unit(1, 3), unit(2, 6), 0],
  ['one halala in a thousand riyals', unit(1000.01, 5_000), unit(1000, 5_000), 1],
  ['fractions of a gram', unit(1, 0.333), unit(1, 0.334), 1],
  [
    'numbers that differ only in their last digit',
    unit(9_007_199.25, 900_000_001),
    unit(9_007_199.24, 900_000_000),
    -1,
  ],
])('compares %s exactly', (_, a, b, expected) => {
  expect(compareUnitPrices(a, b)).toBe(expected);
});

test('measures an offer as most of its packs are measured', () => {
  const packs = [pack(unit(3, 1, 'pc')), pack(unit(3, 100)), pack(unit(5, 200))];
  expect(commonMeasure(packs)).toBe('100g');
  expect(commonMeasure(packs.slice(0, 2))).toBe('pc');
  expect(commonMeasure([pack(null)])).toBeNull();
});

test('compares an offer by the pack with the best unit price, never by one of another measure', () => {
  const [small, large, pieces] = [pack(unit(5, 100)), pack(unit(20, 1_000)), pack(unit(1, 100, 'pc'))];
  expect(packToCompare([small, large, pieces], '100g')).toBe(large);
  expect(packToCompare([pieces, small], '100ml')).toBe(pieces);
  expect(packToCompare([small], null)).toBe(small);
});

test('compares an offer by a pack that can be bought, unless all are sold out', () => {
  const [small, large] = [pack(unit(5, 100)), pack(unit(20, 1_000), 0)];
  expect(packToCompare([small, large], '100g')).toBe(small);
  expect(packToCompare([{ ...small, quantity: 0 }, large], '100g')).toBe(large);
});
