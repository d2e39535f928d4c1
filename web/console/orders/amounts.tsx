import type { ReactNode } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';

/** What an order came to as it was placed, what it comes to now, and where its money is. */
export function Amounts({ order }: { order: OperatedOrder }) {
  const { t, format } = useI18n();
  const { subtotal, discountAmount, couponCode, shippingCost, codFee, tax, totalAmount, pricesIncludeVat } = order;
  const { creditUsed, creditReturned, received, sentBack, goingBack, toSend, missing } = order.money;
  const discount = couponCode ? t('order.discountBy', { code: `\u2066${couponCode}\u2069` }) : t('order.discount');
  const vat: Row = [t(pricesIncludeVat ? 'order.taxIncluded' : 'order.tax'), format.money(tax)];
  const some = (amount: number) => amount > 0 && format.money(amount);
  return (
    <Panel title={t('order.amounts')}>
      <Facts
        rows={[
          [t('order.subtotal'), format.money(subtotal)],
          [discount, discountAmount > 0 && format.money(-discountAmount)],
          [t('order.shipping'), format.money(shippingCost)],
          [t('order.codFee'), some(codFee)],
          ...(pricesIncludeVat ? [] : [vat]),
        ]}
      />
      <Rule />
      <Facts
        rows={[[t('order.total'), <Sum key="total" amount={totalAmount} />], ...(pricesIncludeVat ? [vat] : [])]}
      />
      <Left order={order} />
      {(creditUsed > 0 || received > 0 || missing > 0) && <Rule />}
      <Facts
        rows={[
          [t('order.creditUsed'), some(creditUsed)],
          [t('order.creditReturned'), some(creditReturned)],
          [t('order.received'), some(received)],
          [t('order.sentBack'), some(sentBack)],
          [t('order.goingBack'), some(goingBack)],
          [t('order.toSend'), some(toSend)],
          [t('order.missing'), some(missing)],
        ]}
      />
    </Panel>
  );
}

type Row = [name: string, value: ReactNode];

/** The deductions from the total, and the rest of it. Empty if nothing was deducted. A cancelled order has a rest of 0. */
function Left({ order }: { order: OperatedOrder }) {
  const { t, format } = useI18n();
  const { status, totalAmount, cancelledAmount, refusedAmount, returnedAmount, leftAmount } = order;
  if (leftAmount === totalAmount || status === 'CANCELLED') return null;
  const less = (amount: number) => amount > 0 && format.money(-amount);
  const isCancelledOnly = refusedAmount === 0 && returnedAmount === 0;
  return (
    <>
      <Rule />
      <Facts
        rows={[
          [t('order.cancelledAmount'), less(cancelledAmount)],
          [t('order.refusedAmount'), less(refusedAmount)],
          [t('order.returnedAmount'), less(returnedAmount)],
          [t(isCancelledOnly ? 'order.leftAfter' : 'order.left'), <Sum key="left" amount={leftAmount} />],
        ]}
      />
    </>
  );
}

const Rule = () => <div className="my-3 border-t border-line" />;

function Sum({ amount }: { amount: number }) {
  const { format } = useI18n();
  return <b className="text-lg">{format.money(amount)}</b>;
}
