import type { Brand, ProductType } from '#demo/content.ts';

/** Products without a brand: sold loose, or made by hand. */
const UNBRANDED = new Set(['liquid-egg-white', 'liquid-whole-egg', 'rock-sugar', 'bakers-twine']);

/** The brand of a product: the one that names the product itself, else the one of its sub-category, else none. */
export function brandOf({ id, category }: Pick<ProductType, 'id' | 'category'>, brands: Brand[]): Brand | null {
  if (UNBRANDED.has(id)) return null;
  const makerOf = (what: string) => brands.find(({ makes }) => makes.includes(what));
  return makerOf(id) ?? makerOf(category) ?? null;
}
