import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { isCancelledUnpaid, isCancelledUnseen, isRefundDue } from '#web/shop/components/orders/refund.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { useIsUnconfirmed } from './payment-word.ts';

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

interface OrderBadgesProps {
  order: Pick<Order, 'id' | 'status' | 'paymentStatus' | 'totalAmount' | 'isPaymentUnderWay' | 'payment'>;
}

export function OrderBadges({ order }: OrderBadgesProps) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${BADGE} ${STATUS[order.status]}`}>{t(`order.status.${order.status}`)}</span>
      <PaymentBadge order={order} />
    </span>
  );
}

function PaymentBadge({ order }: OrderBadgesProps) {
  const { t } = useI18n();
  const isUnconfirmed = useIsUnconfirmed(order);
  if (isUnconfirmed) return <span className={`${BADGE} ${PAYMENT.PENDING}`}>{t('payment.unconfirmed')}</span>;
  if (isRefundDue(order)) return <span className={`${BADGE} ${PAYMENT.PENDING}`}>{t('payment.refundDue')}</span>;
  if (isCancelledUnpaid(order) || isCancelledUnseen(order)) return null;
  return (
    <span className={`${BADGE} ${PAYMENT[order.paymentStatus]}`}>{t(`payment.status.${order.paymentStatus}`)}</span>
  );
}
