import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { PaymentRequest } from '#contract/shop/checkout.ts';
import type { Payments } from '#server/platform/payments.ts';

interface PayableOrder {
  /** Missing for an order that is not placed yet. */
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  paymentMethod: PaymentMethodId;
}

/**
 * How the shop collects an order's money, as configured today; undefined if nothing is to be paid. Pages and mails both
 * say what this returns, so neither promises what nobody does.
 */
export function paymentRequestOf(order: PayableOrder, payments: Payments): PaymentRequest | undefined {
  const { status = 'PENDING', paymentStatus = 'PENDING' } = order;
  const { kind } = paymentMethod(order.paymentMethod);
  // A card that was tried and declined does not end a transfer.
  const isDue = paymentStatus === 'PENDING' || (paymentStatus === 'FAILED' && kind === 'transfer');
  if (status === 'CANCELLED' || !isDue) return undefined;
  // Couriers have handed over all that they collect for.
  if (kind === 'cash') return status === 'DELIVERED' ? undefined : { by: 'cash' };
  if (kind === 'transfer') return payments.bankAccount ? { by: 'transfer', account: payments.bankAccount } : CONTACT;
  // A placed order that is paid in the shop says so itself.
  if (payments.hasGateway && order.status === undefined) return { by: 'online' };
  return payments.online === 'off' ? CONTACT : { by: payments.online };
}

/** The shop took this method when the order was placed, and no longer does. */
const CONTACT: PaymentRequest = { by: 'contact' };
