/** Uses of coupons. */

export {
  /** Gives back a cancelled order's use of its coupon, if it had one. */
  releaseCoupon,
  /** Counts one use of a coupon, unless its limit is reached. */
  takeCoupon,
} from './coupon-queries.ts';
export { personalData } from './personal-data.ts';
export {
  /** A cart's lines with the choices made and what they cost. */
  type Priced,
  /** Prices a cart's lines with the choices made. */
  priceLines,
  /** A priced cart as the wire shows it, with every shipping option. */
  toQuote,
} from './quote.ts';
export {
  /** The one computation of an order's total (docs/requirements.md, R4). */
  computeTotals,
  /** An order's amounts in halalas. */
  type Totals,
} from './totals.ts';
