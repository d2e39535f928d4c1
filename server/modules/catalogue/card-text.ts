import type { PublicItem } from '#contract/shop/catalogue.ts';

/** What changes without an offer's own data, and is put in when the text is read. */
export interface Changing {
  vendor: PublicItem['vendor'];
  avgRating: number;
  totalReviews: number;
  /** The stock of each variant, in their order. */
  quantities: number[];
}

/** `JSON.stringify` never writes this character: it marks the place of what is put in. */
const MARK = '\u0001';
/** How JSON writes a text that is the mark alone, which no name or description is. */
const WRITTEN_MARK = JSON.stringify(MARK);
/** The marks before those of the variants. */
const OF_OFFER = 4;

/** Writes an offer as JSON with marks for vendor, total stock, rating, number of reviews and the stock of each variant, in this order. */
export function toStoredText(item: PublicItem): string {
  const marked = {
    ...item,
    vendor: MARK,
    quantity: MARK,
    avgRating: MARK,
    totalReviews: MARK,
    variants: item.variants.map((variant) => ({ ...variant, quantity: MARK })),
  };
  return JSON.stringify(marked).replaceAll(WRITTEN_MARK, MARK);
}

/**
 * The JSON of an offer, of its stored text and what has changed since; null if the text has another number of variants than the
 * offer. A card has only the first.
 */
export function fillText(text: string, { vendor, avgRating, totalReviews, quantities }: Changing): string | null {
  const [start = '', ...parts] = text.split(MARK);
  const shown = parts.length - OF_OFFER;
  if (shown > quantities.length || (shown > 1 && shown < quantities.length)) return null;
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const values = [JSON.stringify(vendor), total, avgRating, totalReviews, ...quantities];
  return start + parts.map((part, place) => `${values[place]}${part}`).join('');
}
