import type { Order } from '#contract/shop/orders.ts';

const inRiyals = (amount: number) => Math.round(amount * 100) / 100;

/** An order's total, less what vendors could not supply. A cancelled order keeps its whole total. */
export function leftOf({ status, totalAmount, cancelledAmount = 0 }: Order): number {
  return status === 'CANCELLED' ? totalAmount : inRiyals(totalAmount - cancelledAmount);
}

/** What the customer pays for an order, or has paid: less than its total if goods were not available or not accepted. */
export function amountOf(order: Order): number {
  const { status, refusedAmount = 0, collectedAmount } = order;
  if (status === 'CANCELLED') return order.totalAmount;
  return collectedAmount ?? inRiyals(leftOf(order) - refusedAmount);
}

/** What credit pays of an order, whether the rest is paid, and what credit has come back. */
export const creditOf = ({
  creditApplied: applied = 0,
  amountToPay: toPay = 0,
  creditReturned,
  paymentStatus,
}: Order) => ({
  ...{ applied, toPay, returned: creditReturned ?? 0 },
  isPaid: paymentStatus === 'PAID' || paymentStatus === 'REFUNDED',
});
