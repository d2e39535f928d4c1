import type { PublicItem } from '#contract/shop/catalogue.ts';

/** What changes without an offer's own data, and is put in when the text is read. */
export interface Changing {
  vendor: PublicItem['vendor'];
  /** The stock of each variant, in their order. */
  quantities: number[];
}

/** JSON never contains this character: it marks the place of what is put in. */
const MARK = '\u0001';
/** How JSON writes a text that is the mark alone. No name or description is: requests with control characters are refused. */
const WRITTEN_MARK = JSON.stringify(MARK);

/** Writes an offer as JSON with marks for vendor, total stock and the stock of each variant, in this order. */
export function toStoredText(item: PublicItem): string {
  const marked = {
    ...item,
    vendor: MARK,
    quantity: MARK,
    variants: item.variants.map((variant) => ({ ...variant, quantity: MARK })),
  };
  return JSON.stringify(marked).replaceAll(WRITTEN_MARK, MARK);
}

/** The JSON of an offer, of its stored text and what has changed since. A card has fewer variants than the offer. */
export function fillText(text: string, { vendor, quantities }: Changing): string {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const [start = '', afterVendor = '', ...variants] = text.split(MARK);
  const stocked = variants.map((part, position) => (position === 0 ? total : (quantities[position - 1] ?? 0)) + part);
  return `${start}${JSON.stringify(vendor)}${afterVendor}${stocked.join('')}`;
}
