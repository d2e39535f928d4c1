import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { BankDetails } from './bank-details.tsx';
import { isRefundDue } from './refund.ts';

/** The payment method of an order and the next payment, refund or final state, as the shop says. */
export function PaymentNote({ order }: { order: Order }) {
  const { t, language } = useI18n();
  const { paymentRequest: request } = order;
  return (
    <>
      <p className="font-semibold">{paymentMethodName(order.paymentMethod, language)}</p>
      <p className="text-cocoa-2">{request ? t(`order.paying.${request.by}`) : t(stateOf(order))}</p>
      {request?.account && <BankDetails account={request.account} order={order} />}
    </>
  );
}

function stateOf({ status, paymentStatus }: Order) {
  if (isRefundDue({ status, paymentStatus })) return 'order.paying.refundDue';
  return status === 'CANCELLED' && paymentStatus === 'PENDING'
    ? 'order.paying.none'
    : (`payment.status.${paymentStatus}` as const);
}
