import type { Order } from '#contract/shop/orders.ts';

/** What the customer pays for an order, or has paid: not its total if a parcel was refused at the door. */
export function amountOf({ status, totalAmount, refusedAmount = 0, collectedAmount }: Order): number {
  if (status === 'CANCELLED') return totalAmount;
  return collectedAmount ?? Math.round((totalAmount - refusedAmount) * 100) / 100;
}
