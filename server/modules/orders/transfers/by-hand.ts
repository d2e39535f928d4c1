import type { PaymentStatus } from '#contract/shared/constants.ts';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';

interface CollectedOrder {
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethodId;
  payUntil: Date | null;
  /** Halalas. */
  total: number;
}

/** Whether people see the money of an order arrive: a transfer, or a card or wallet without a gateway. */
export function isSeenByPeople({
  paymentMethod: method,
  payUntil,
}: Pick<CollectedOrder, 'paymentMethod' | 'payUntil'>): boolean {
  const { kind } = paymentMethod(method);
  return kind === 'transfer' || (kind === 'online' && payUntil === null);
}

/**
 * What of an order that people marked as paid no receipt shows yet, halalas: a receipt that is open may be the very money that
 * they had seen. That does not change when the order is cancelled, nor when its money has gone back: the receipt would only be
 * its trace, so nobody promises it back, and people say what it is before it is sent back.
 */
export function dueByHand(order: CollectedOrder, used: number): number {
  const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
  return isPaid && isSeenByPeople(order) ? Math.max(0, order.total - used) : 0;
}
