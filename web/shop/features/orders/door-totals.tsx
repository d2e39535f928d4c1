import type { Order } from '#contract/shop/orders.ts';
import { Money, MoneyOff } from '#web/shop/components/price.tsx';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { amountOf } from './order-amount.ts';

/** What the courier collects, or has collected, of a cash order if that is not its total: a parcel was not accepted. */
export function DoorTotals({ order }: { order: Order }) {
  const { t } = useI18n();
  const amount = amountOf(order);
  if (amount === order.totalAmount) return null;
  return (
    <dl className="mt-3">
      {order.refusedAmount !== undefined && (
        <SummaryRow label={t('order.notAccepted')}>
          <MoneyOff value={order.refusedAmount} />
        </SummaryRow>
      )}
      <SummaryTotal label={t(order.collectedAmount === undefined ? 'order.payAtDoor' : 'order.paidAtDoor')}>
        <Money value={amount} />
      </SummaryTotal>
    </dl>
  );
}
