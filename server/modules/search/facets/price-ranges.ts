import type { PriceRange } from '#contract/shop/facets.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { Counts } from './count-facets.ts';

/** The parts that the products are divided into by price. */
const RANGES = 4;

/**
 * Ranges with about as many products each, with round ends, made from the prices that were found. None if all cost about
 * the same. Both ends belong to a range, as in the filter that it sets: a product at the border of two counts in both.
 */
export function priceRanges(prices: Counts['prices']): PriceRange[] {
  const sorted = prices.map(({ price }) => price).sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const quantiles = Array.from(
    { length: RANGES - 1 },
    (_, at) => sorted[Math.floor((sorted.length * (at + 1)) / RANGES)],
  );
  const borders = [...new Set(quantiles.map((price = 0) => rounded(price)))].filter((at) => at > first && at < last);
  if (borders.length === 0) return [];
  return [null, ...borders]
    .map((min, at) => rangeOf(prices, min, borders[at] ?? null))
    .filter(({ count }) => count > 0);
}

function rangeOf(prices: Counts['prices'], min: number | null, max: number | null): PriceRange {
  const within = prices.filter(({ price }) => (min === null || price >= min) && (max === null || price <= max));
  const products = new Set(within.map(({ productId }) => productId));
  return { min: min && toRiyals(min), max: max && toRiyals(max), count: products.size };
}

/** Steps between round prices in halalas, from which price on. */
const STEPS = [
  [100_000, 50_000],
  [20_000, 5_000],
  [10_000, 2_500],
  [5_000, 1_000],
  [1_000, 500],
  [0, 100],
] as const;

/** The round price that is nearest to a price, never 0. */
function rounded(price: number): number {
  const [, step] = STEPS.find(([from]) => price >= from) ?? [0, 100];
  return Math.max(step, Math.round(price / step) * step);
}
