import type { PublicItem } from '#contract/shop/catalogue.ts';

/** What changes without an offer's own data, and is put in when the text is read. */
export interface Changing {
  /** As JSON. */
  vendor: string;
  avgRating: number;
  totalReviews: number;
  /** The stock of each variant, in their order. */
  quantities: number[];
}

/** `JSON.stringify` never writes this character: it marks the place of what is put in. */
const MARK = '\u0001';
/** A field that holds the mark alone, as JSON writes it. No text of an offer can look so: its quotation marks are escaped. */
const MARKED_FIELD = /"(vendor|quantity|avgRating|totalReviews)":"\\u0001"/g;
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
  return JSON.stringify(marked).replaceAll(MARKED_FIELD, `"$1":${MARK}`);
}

/** A stored text as bytes, and the places at which something is put in. */
export interface MarkedBytes {
  bytes: Buffer;
  places: number[];
}

export function toMarkedBytes(text: string): MarkedBytes {
  const pieces = text.split(MARK);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text) - (pieces.length - 1));
  const places: number[] = [];
  let end = 0;
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) places.push(end);
    end += bytes.write(piece, end);
  }
  return { bytes, places };
}

/**
 * What to put into a stored text of so many marks, in their order; null if the text has another number of variants than the
 * offer. A card has only the first.
 */
export function valuesOf(marks: number, { vendor, avgRating, totalReviews, quantities }: Changing): string[] | null {
  const shown = marks - OF_OFFER;
  if (shown < 0 || shown > quantities.length || (shown > 1 && shown < quantities.length)) return null;
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return [vendor, ...[total, avgRating, totalReviews, ...quantities.slice(0, shown)].map(String)];
}

/** The JSON of an offer, of its stored text and what has changed since; null as for `valuesOf`. */
export function fillText(text: string, changing: Changing): string | null {
  const [start = '', ...pieces] = text.split(MARK);
  const values = valuesOf(pieces.length, changing);
  return values && start + pieces.map((piece, place) => `${values[place]}${piece}`).join('');
}
