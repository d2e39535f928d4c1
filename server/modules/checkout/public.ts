/** The one computation of an order's total (docs/requirements.md, R4): */

/** Gives back the use of a coupon by an order that is cancelled, where there was one. */
/** Counts one use, unless the coupon's limit is reached; */
export { releaseCoupon, takeCoupon } from './queries.ts';
/** DOC Priced */
export type { Priced } from './service.ts';
/** Prices a cart's lines with the choices made. */
/** A priced cart as the wire shows it, with every way of shipping it. */
export { priceLines, toQuote } from './service.ts';
/** DOC Totals */
export type { Totals } from './totals.ts';
export { computeTotals } from './totals.ts';
