import type { SellerVariant } from '#contract/seller/offers.ts';
import type { Caller } from './calls.ts';

/** What the grid asks for, by name. */
export const LISTS: [work: string, query: string][] = [
  ['first page, by name', 'limit=50'],
  ['first page, least stock first', 'limit=50&sortBy=stock'],
  ['first page, highest price first', 'limit=50&sortBy=price'],
  ['first page, what runs out first', 'limit=50&sortBy=runs_out'],
  ['a page of 500', 'limit=500'],
  ['search for a SKU', 'limit=50&search=B-77'],
  ['low stock', 'limit=50&filter=low'],
  ['out of stock', 'limit=50&filter=out'],
  ['without a barcode', 'limit=50&filter=without_gtin'],
  ['dearer than the cheapest rival', 'limit=50&filter=dear'],
  ['not sold for 90 days', 'limit=50&filter=unsold'],
];

export async function readList(call: Caller, query: string): Promise<SellerVariant[]> {
  return ((await call('GET', `/seller/variants?${query}`)) as { data: SellerVariant[] }).data;
}

/** Saves of many cells and of one, as the grid sends them: each time other prices or stocks. */
export function saves(
  call: Caller,
  shown: SellerVariant[],
  what: 'prices' | 'stock',
  count: number,
): [many: () => Promise<void>, one: () => Promise<void>] {
  let round = 0;
  const save = async (variants: SellerVariant[]) => {
    round += 1;
    const rows = variants.map(({ id: variantId, price, stock }) =>
      what === 'prices'
        ? { variantId, price: price + (1 + (round % 8)) / 4 }
        : { variantId, set: stock + 1 + (round % 9) },
    );
    const more = what === 'prices' ? { source: 'grid' } : { reason: 'count' };
    const answer = (await call('POST', `/seller/${what}`, { rows, ...more })) as { rows: { outcome: string }[] };
    if (answer.rows.some(({ outcome }) => outcome !== 'saved'))
      throw new Error(JSON.stringify(answer.rows.slice(0, 2)));
  };
  return [() => save(shown.slice(0, count)), () => save(shown.slice(count, count + 1))];
}
