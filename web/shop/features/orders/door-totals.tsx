import type { Order } from '#contract/shop/orders.ts';
import { Money, MoneyOff } from '#web/shop/components/price.tsx';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { amountOf, leftOf } from './order-amount.ts';

/** What an order comes to if that is not its total: pieces were cancelled, or a parcel paid in cash was not accepted. */
export function DoorTotals({ order }: { order: Order }) {
  const { t } = useI18n();
  const [left, amount] = [leftOf(order), amountOf(order)];
  const isAtDoor = amount !== left;
  if (!isAtDoor && left === order.totalAmount) return null;
  return (
    <dl className="mt-3">
      {left !== order.totalAmount && order.cancelledAmount !== undefined && (
        <SummaryRow label={t('order.unsupplied')}>
          <MoneyOff value={order.cancelledAmount} />
        </SummaryRow>
      )}
      {order.refusedAmount !== undefined && (
        <SummaryRow label={t('order.notAccepted')}>
          <MoneyOff value={order.refusedAmount} />
        </SummaryRow>
      )}
      <SummaryTotal label={t(isAtDoor ? atDoor(order) : 'order.totalLeft')}>
        <Money value={amount} />
      </SummaryTotal>
    </dl>
  );
}

const atDoor = ({ collectedAmount }: Order) =>
  collectedAmount === undefined ? ('order.payAtDoor' as const) : ('order.paidAtDoor' as const);
