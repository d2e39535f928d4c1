import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { isRefundDue } from './refund.ts';

const STATUS: Record<OrderStatus, string> = {
  PENDING: 'bg-glaze text-wheat-ink',
  CONFIRMED: 'bg-crumb text-crust-d',
  PROCESSING: 'bg-crumb text-crust-d',
  SHIPPED: 'bg-crumb text-crust-d',
  DELIVERED: 'bg-pist-soft text-pist',
  CANCELLED: 'bg-berry-soft text-berry',
};
const PAYMENT: Record<PaymentStatus, string> = {
  PENDING: 'bg-glaze text-wheat-ink',
  PAID: 'bg-pist-soft text-pist',
  FAILED: 'bg-berry-soft text-berry',
  REFUNDED: 'bg-crumb text-cocoa-2',
};
const BADGE = 'inline-block rounded-lg px-2.5 py-0.5 text-sm font-bold';

export function OrderBadges({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${BADGE} ${STATUS[status]}`}>{t(`order.status.${status}`)}</span>
      <PaymentBadge status={status} paymentStatus={paymentStatus} />
    </span>
  );
}

function PaymentBadge({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  const { t } = useI18n();
  if (isRefundDue({ status, paymentStatus }))
    return <span className={`${BADGE} ${PAYMENT.PENDING}`}>{t('payment.refundDue')}</span>;
  // Nobody waits for the money of a cancelled order.
  if (status === 'CANCELLED' && paymentStatus === 'PENDING') return null;
  return <span className={`${BADGE} ${PAYMENT[paymentStatus]}`}>{t(`payment.status.${paymentStatus}`)}</span>;
}
