import { expect, test } from 'vitest';
import { judgePrice, type PriceContext } from './price-guard.ts';

const known: PriceContext = { own: 4_600, ownLowest: 4_600, ownHighest: 4_600, others: 5_000, samePack: null };
const alone: PriceContext = { ...known, others: null };
const fresh: PriceContext = { own: null, ownLowest: null, ownHighest: null, others: null, samePack: null };

test.each<[price: number, context: PriceContext, verdict: string, doubts: string[], what: string]>([
  [4_600, known, 'fine', [], 'the same price'],
  [2_300, alone, 'fine', [], 'half of the own price'],
  [2_299, alone, 'warn', ['far_below_own'], 'less than half of it'],
  [9_200, alone, 'fine', [], 'twice the own price'],
  [9_201, alone, 'warn', ['far_above_own'], 'more than twice'],
  [2_000, { ...known, own: 2_000 }, 'fine', [], '40 % of the others'],
  [1_999, { ...known, own: 2_000 }, 'warn', ['far_below_others'], 'less than 40 %'],
  [15_001, { ...known, own: 15_000 }, 'warn', ['far_above_others'], 'more than three times the others'],
  [460, alone, 'stop', ['far_below_own'], 'a tenth of the own price'],
  [461, alone, 'warn', ['far_below_own'], 'a bit more than a tenth'],
  [1, known, 'stop', ['far_below_own', 'far_below_others'], 'one halala'],
  [46, alone, 'stop', ['far_below_own'], '0.46 typed for 46.00'],
  [46_000, alone, 'stop', ['far_above_own'], '460.00 typed for 46.00'],
  [460_000, known, 'stop', ['far_above_own', 'far_above_others'], 'halalas typed as riyals'],
  [1_000, { ...known, own: 2_000, ownHighest: 10_000 }, 'stop', ['far_below_own'], 'a tenth of what it was last week'],
  [500, { ...fresh, others: 5_000 }, 'stop', ['far_below_others'], 'a new offer at a tenth of the others'],
  [110, { ...fresh, others: 459, samePack: 1_100 }, 'stop', ['far_below_others'], 'a tenth of the pack at others'],
  [
    111,
    { ...fresh, others: 459, samePack: 1_100 },
    'warn',
    ['far_below_others'],
    'a bit more, and little for the pack',
  ],
  [1_100, { ...fresh, others: 300, samePack: 1_100 }, 'fine', [], 'what the pack costs, though sacks cost less'],
  [
    2_900,
    { ...fresh, others: 280, samePack: 3_000 },
    'fine',
    [],
    'a tin that costs ten times as much as a sack, as elsewhere',
  ],
  [3_301, { ...fresh, others: 459, samePack: 1_100 }, 'warn', ['far_above_others'], 'three times the pack'],
  [11_000, { ...fresh, others: 1_200, samePack: 1_100 }, 'stop', ['far_above_others'], 'ten times the pack'],
  [1, fresh, 'stop', ['below_one_riyal'], 'a new product for one halala'],
  [10, fresh, 'warn', ['below_one_riyal'], 'a new product for a tenth of a riyal'],
  [99, fresh, 'warn', ['below_one_riyal'], 'a new product below one riyal'],
  [100, fresh, 'fine', [], 'a new product for one riyal'],
])('%i halalas: %#', (price, context, verdict, doubts) => {
  expect(judgePrice(price, context)).toEqual({ verdict, doubts });
});
