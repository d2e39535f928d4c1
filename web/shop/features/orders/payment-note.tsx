import { paymentMethod as methodOf, paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { isRefundDue } from './refund.ts';

/** How the shop will collect payment for an unpaid order. Every order is placed unpaid (docs/requirements.md, R25). */
const PAYING = {
  online: 'order.paying.online',
  cash: 'order.paying.cod',
  transfer: 'order.paying.bank',
} as const;

/** The payment method of an order and the next payment, refund or final state. */
export function PaymentNote({ order }: { order: Order }) {
  const { t, language } = useI18n();
  return (
    <>
      <p className="font-semibold">{paymentMethodName(order.paymentMethod, language)}</p>
      <p className="text-cocoa-2">{t(noteOf(order))}</p>
    </>
  );
}

function noteOf({ status, paymentStatus, paymentMethod }: Order): PlainKey {
  if (isRefundDue({ status, paymentStatus })) return 'order.paying.refundDue';
  if (paymentStatus !== 'PENDING') return `payment.status.${paymentStatus}`;
  return status === 'CANCELLED' ? 'order.paying.none' : PAYING[methodOf(paymentMethod).kind];
}
