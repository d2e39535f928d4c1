export {
  /** Moves the parcels of an order, or one vendor's, a step on. */
  advanceOrder,
  /** Records that the money for an order has arrived without a payment provider, such as by bank transfer. */
  markOrderPaid,
} from './operate.ts';
/** Makes an order number: DQ-, the day in Riyadh, and four random characters with a check character. */
export { newOrderNumber } from './order-number.ts';
/** A customer's orders, which stay without the person. */
export { personalData } from './personal-data.ts';
export {
  /** Cancelled orders whose money has not been returned yet. */
  listRefundsDue,
  /** Records that the money of a cancelled order has been returned. */
  markOrderRefunded,
} from './refunds.ts';
/** The folded product names by which an order is found, beside its number. */
export { searchTextOf } from './search-text.ts';
export {
  /** Puts back what an order took and answers the offers it belongs to. */
  returnStock,
  /** Takes stock for an order: all of it, or nothing and the variants that are short. */
  takeStock,
} from './stock.ts';
