import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';

/** What goes back once the whole order is cancelled: money that was paid, and the credit that paid a part or all of it. */
export function GoesBack({ order }: { order: Pick<OperatedOrder, 'money' | 'payments' | 'paymentStatus'> }) {
  const { t, format } = useI18n();
  const { money, payments, paymentStatus } = order;
  const paid = payments.find(({ status }) => status === 'PAID');
  const amount = inRiyals(paid ? paid.captured - paid.refunded - paid.refunding : money.received - money.sentBack);
  const credit = inRiyals(money.creditUsed - money.creditReturned);
  const isByHand = paymentStatus !== 'PAID' || paid?.provider === 'manual';
  return (
    <div className="font-medium">
      {amount > 0 && (
        <p>{t(isByHand ? 'order.cancelByHand' : 'order.cancelGoesBack', { amount: format.money(amount) })}</p>
      )}
      {credit > 0 && <p>{t('order.cancelCredit', { amount: format.money(credit) })}</p>}
      {amount <= 0 && credit <= 0 && <p>{t('order.cancelUnpaid')}</p>}
    </div>
  );
}

/** Sums of halalas, without what is lost in fractions. */
const inRiyals = (amount: number) => Math.round(amount * 100) / 100;
