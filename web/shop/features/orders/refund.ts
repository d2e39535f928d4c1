import type { Order } from '#contract/shop/orders.ts';

/** A cancelled order stays PAID until the shop has paid the money back. */
export function isRefundDue({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'CANCELLED' && paymentStatus === 'PAID';
}
