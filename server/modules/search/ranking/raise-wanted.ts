import { type ScoredProduct, STEP } from './ranking.ts';

/**
 * The most that choices of earlier visitors add to a relevance. Less than what tells a better match from a worse one: among
 * about equally relevant products it prefers the wanted one.
 */
const MOST_RAISED = 0.06;

/** Raises the products that others chose after the same query. None is added or dropped: visitors do not change what is found. */
export function raiseWanted(
  products: ScoredProduct[],
  shares: Map<string, number> | undefined,
  isExplained = false,
  most = MOST_RAISED,
): ScoredProduct[] {
  if (!shares) return products;
  const raised = products.map((product) => {
    const by = most * (shares.get(product.productId) ?? 0);
    if (by === 0) return product;
    const why = isExplained ? [...product.why, `chosen after this query ${by.toFixed(2)}`] : product.why;
    return { ...product, value: product.value + by, why };
  });
  return raised.sort((a, b) => Math.round(b.value / STEP) - Math.round(a.value / STEP));
}
