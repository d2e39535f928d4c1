import type { Order } from '#contract/shop/orders.ts';

/** What is said of money that came for a cancelled order without paying it; null if none did. */
export function moneyBackOf({ payment, bankMoney }: Pick<Order, 'payment' | 'bankMoney'>) {
  if ((payment?.surplus ?? 0) > 0 || (bankMoney?.returning ?? 0) > 0) return 'payment.refundDue';
  return (payment?.surplusReturned ?? 0) > 0 || (bankMoney?.returned ?? 0) > 0 ? 'payment.status.REFUNDED' : null;
}

/** Business days that a refund takes to arrive. */
export const USUAL_DAYS = { from: 3, to: 14 };

/** What of an order's payment has not gone back and is not on its way. 0 if its payment is not known. */
export function leftOfPayment({
  payment,
  amountToPay,
  totalAmount,
}: Pick<Order, 'payment' | 'amountToPay' | 'totalAmount'>) {
  if (!payment) return 0;
  const { refunding, refunded, dueByHand = 0 } = payment;
  const halalas = Math.round(((amountToPay ?? totalAmount) - refunding - refunded - dueByHand) * 100);
  return Math.max(0, halalas) / 100;
}

/** What of the customer's credit that paid for an order has not come back. */
export const creditLeftOf = ({
  creditApplied = 0,
  creditReturned = 0,
}: Pick<Order, 'creditApplied' | 'creditReturned'>) => Math.round((creditApplied - creditReturned) * 100) / 100;

type Paid = Pick<Order, 'status' | 'paymentStatus' | 'totalAmount'>;

/** A cancelled order stays PAID until the shop has paid the money back. */
export function isRefundDue(order: Paid): boolean {
  return order.status === 'CANCELLED' && order.paymentStatus === 'PAID' && !isCancelledUnpaid(order);
}

/** What of an order's money no gateway sends back: people return it. */
export function refundByHandOf(order: Paid & Pick<Order, 'payment' | 'amountToPay'>): number {
  const { refunding = 0, refunded = 0, dueByHand = 0 } = order.payment ?? {};
  if (order.status !== 'CANCELLED') return dueByHand;
  const halalas = Math.round(((order.amountToPay ?? order.totalAmount) - refunding - refunded) * 100);
  return isRefundDue(order) && !isFromBefore(order) ? Math.max(0, halalas) / 100 : 0;
}

/** The order has just been cancelled, and its payment, which says who sends its money back, is not loaded again yet. */
export function isFromBefore({ payment }: Pick<Order, 'payment'>): boolean {
  return payment?.state === 'paid';
}

/** Nobody waits for the money of a cancelled order, and one that cost nothing (its status is REFUNDED) got none back. */
export function isCancelledUnpaid({ status, paymentStatus, totalAmount }: Paid): boolean {
  return status === 'CANCELLED' && (paymentStatus === 'PENDING' || totalAmount === 0);
}

/** A payment of a cancelled order may have gone through that the shop has not seen: it would go back. */
export function isCancelledUnseen({ status, isPaymentUnderWay }: Pick<Order, 'status' | 'isPaymentUnderWay'>): boolean {
  return status === 'CANCELLED' && isPaymentUnderWay === true;
}
