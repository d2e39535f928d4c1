export {
  /** Gives back a cancelled order's use of its coupon, if it had one. */
  releaseCoupon,
  /** Counts one use of a coupon. Returns false if its total limit is reached. */
  takeCoupon,
} from './coupon-queries.ts';
export {
  /** Adds a code. */
  addCoupon,
  /** The codes that run or will. */
  listCoupons,
  /** Stops a code for good. */
  stopCoupon,
} from './manage-coupons.ts';
export {
  /** How the shop collects an order's money, as configured today; undefined if nothing is to be paid. */
  paymentRequestOf,
} from './payment-request.ts';
export {
  /** The customer's coupon uses in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** A cart's totals, coupon and delivery date under the customer's choices. */
  type Priced,
  /** Prices a cart's lines under the customer's choices. Throws a `coupon_…` error if the code does not apply. */
  priceLines,
  /** A priced cart as the API shows it, with all shipping options. */
  toQuote,
} from './quote.ts';
export {
  /** Computes what of an order's discount, tax and charges falls on each line and each parcel. */
  computeShares,
} from './shares.ts';
export {
  /** Computes an order's total: subtotal, discount, shipping, cash-on-delivery fee and tax. */
  computeTotals,
  /** An order's total and its parts, in halalas. */
  type Totals,
} from './totals.ts';
export {
  /** Throws if a customer may not pay an order in cash. */
  assertCashTaken,
} from './unavailable.ts';
