import { find } from './find.ts';
import type { Search } from './open-search.ts';

/** The products that shoppers find by a text, best first. */
export async function findProductIds(search: Search, text: string, most: number): Promise<string[]> {
  const { products } = await find(search, text);
  return products.slice(0, most).map(({ productId }) => productId);
}
