import type { OrderStatus as OrderStatusName, PaymentStatus } from '#contract/shared/constants.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';

/** The state of an order or of a parcel. */
export function OrderStatus({ status }: { status: OrderStatusName }) {
  const { t } = useI18n();
  const look = status === 'DELIVERED' ? 'good' : status === 'CANCELLED' ? 'bad' : 'strong';
  return <Badge look={look}>{t(`order.status.${status}`)}</Badge>;
}

interface PaymentStateProps {
  order: { status: OrderStatusName; paymentStatus: PaymentStatus };
}

/** Nothing for a cancelled order that was never paid: nobody waits for its payment. */
export function PaymentState({ order: { status, paymentStatus } }: PaymentStateProps) {
  const { t } = useI18n();
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'REFUNDED';
  if (status === 'CANCELLED' && !isPaid) return null;
  const look = paymentStatus === 'PAID' ? 'good' : paymentStatus === 'FAILED' ? 'bad' : 'plain';
  return <Badge look={look}>{t(`order.payment.${paymentStatus}`)}</Badge>;
}
