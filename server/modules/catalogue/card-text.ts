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

/** A stored text in the pieces between which something is put in. */
export function toPieces(text: string): Buffer[] {
  return text.split(MARK).map((piece) => Buffer.from(piece));
}

/**
 * The JSON of an offer, of the pieces of its stored text and what has changed since; null if the text has another number of
 * variants than the offer. A card has only the first.
 */
export function fillPieces(pieces: Buffer[], changing: Changing): Buffer[] | null {
  return putIn(pieces, changing, (value) => Buffer.from(value));
}

/** The same, of the whole text. */
export function fillText(text: string, changing: Changing): string | null {
  return putIn(text.split(MARK), changing, (value) => value)?.join('') ?? null;
}

function putIn<Piece>(
  [start, ...pieces]: Piece[],
  { vendor, avgRating, totalReviews, quantities }: Changing,
  write: (value: string) => Piece,
): Piece[] | null {
  const shown = pieces.length - OF_OFFER;
  if (start === undefined || shown > quantities.length || (shown > 1 && shown < quantities.length)) return null;
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const values = [JSON.stringify(vendor), total, avgRating, totalReviews, ...quantities];
  return [start, ...pieces.flatMap((piece, place) => [write(`${values[place]}`), piece])];
}
