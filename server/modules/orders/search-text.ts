import { fold } from '#server/kernel/arabic-text.ts';

/** What an order is found by beside its number: the names of what was bought, in both languages, folded. */
export function searchTextOf(products: { name: string; nameEn: string }[]): string {
  return fold(products.map(({ name, nameEn }) => `${name} ${nameEn}`).join(' '));
}
