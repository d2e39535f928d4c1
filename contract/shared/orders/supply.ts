/** Why pieces of an order are not supplied. */
export const SHORT_REASONS = [
  'out_of_stock',
  'damaged',
  'expired',
  'price_error',
  'cannot_deliver',
  'customer_asked',
] as const;
/** Why the operator cancels them: what a vendor may say, or that the vendor is suspended or closed. */
export const OPERATOR_SHORT_REASONS = [...SHORT_REASONS, 'vendor_stopped'] as const;
export type ShortReason = (typeof OPERATOR_SHORT_REASONS)[number];

/** With these the pieces are not on the shelf either, so they are not sold again. */
export const NOT_ON_SHELF: readonly ShortReason[] = ['out_of_stock', 'damaged', 'expired'];

/**
 * What became of pieces that were to be cancelled. `changed`: a line has another quantity left than the caller had seen. `too_late`:
 * the parcel was handed over. All but `done` have changed nothing.
 */
export const SUPPLY_OUTCOMES = ['done', 'changed', 'cancelled', 'unpaid', 'too_late'] as const;
export type SupplyOutcome = (typeof SUPPLY_OUTCOMES)[number];

/** A line as it was ordered, with its frozen shares of discount and tax. Halalas. */
export interface OrderedLine {
  quantity: number;
  /** At the shown prices, before discount. */
  total: number;
  discount: number;
  /** Part of the prices, or on top of them. */
  tax: number;
}

export interface Share {
  total: number;
  discount: number;
  tax: number;
}

/**
 * What the pieces after the first `before` of a line come to. Whatever the steps in which a line is cancelled, their shares come to
 * the line, to the halala: each is the difference of two sums, and the tax follows what is paid, so it never exceeds it.
 */
export function shareOf(line: OrderedLine, before: number, pieces: number): Share {
  const [from, to] = [sumOf(line, before), sumOf(line, before + pieces)];
  return { total: to.total - from.total, discount: to.discount - from.discount, tax: to.tax - from.tax };
}

/** Of the first pieces of a line. */
function sumOf({ quantity, total, discount, tax }: OrderedLine, pieces: number): Share {
  const paid = part(total - discount, pieces, quantity);
  const shown = (total / quantity) * pieces;
  return { total: shown, discount: shown - paid, tax: total === discount ? 0 : part(tax, paid, total - discount) };
}

/** Half a halala is rounded up. In whole numbers: amounts times quantities stay far below 2^53. */
const part = (amount: number, of: number, whole: number) => Math.floor((2 * amount * of + whole) / (2 * whole));
