/** Moves each parcel of an order that is still under way a step on, or only one vendor's, named by its slug or its name. */
/** Records that the money for an order has arrived without a payment provider, such as by bank transfer. */
export { advanceOrder, markOrderPaid } from './operate.ts';
/** DQ-, the day in Riyadh, and four random characters with a check character: */
export { newOrderNumber } from './order-number.ts';
/** Cancelled orders whose money has not been returned yet; and the record that it has been. */
export { listRefundsDue, markOrderRefunded } from './refunds.ts';
/** What an order is found by beside its number: */
export { searchTextOf } from './search-text.ts';
/** Puts back what an order took, in the order in which it was taken, and answers the offers it belongs to. */
/** Takes stock for an order: */
export { returnStock, takeStock } from './stock.ts';
