import { fold } from '#server/kernel/arabic-text.ts';

/** The text that order search matches besides the number: the products' names in both languages, folded. */
export function searchTextOf(products: { name: string; nameEn: string }[]): string {
  return fold(products.map(({ name, nameEn }) => `${name} ${nameEn}`).join(' '));
}
