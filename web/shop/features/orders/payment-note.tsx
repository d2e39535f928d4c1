import type { PaymentMethodId } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

/** How payment will be asked for. Every order is placed unpaid (docs/requirements.md, R25). */
const PAYING: Record<PaymentMethodId, PlainKey> = {
  mada: 'order.paying.online',
  visa: 'order.paying.online',
  stc_pay: 'order.paying.online',
  apple_pay: 'order.paying.online',
  cod: 'order.paying.cod',
  bank_transfer: 'order.paying.bank',
};

/** How an order is paid and, while it is not, what will be asked for. */
export function PaymentNote({ order }: { order: Order }) {
  const { t } = useI18n();
  const isOpen = order.paymentStatus === 'PENDING';
  const asked = order.status === 'CANCELLED' ? 'order.paying.none' : PAYING[order.paymentMethod];
  return (
    <>
      <p className="font-semibold">{t(`pay.${order.paymentMethod}`)}</p>
      <p className="text-cocoa-2">{t(isOpen ? asked : `payment.status.${order.paymentStatus}`)}</p>
    </>
  );
}
