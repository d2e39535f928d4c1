import { lazy, Suspense } from 'react';
import type { Totals } from '#contract/shop/checkout.ts';
import { FormerTotal, Money, MoneyOff } from '#web/shop/components/price.tsx';
import { withCreditWords } from '#web/shop/components/store-credit/words/words.ts';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Few customers have credit. */
const CreditLines = lazy(
  withCreditWords(async () => (await import('#web/shop/components/store-credit/credit-lines.tsx')).CreditLines),
);

interface OrderTotalsProps {
  totals: Totals;
  /** What credit pays of it, if any. */
  credit?: { applied: number; toPay: number; isPaid?: boolean; returned?: number | undefined } | undefined;
  couponCode: string | null;
  /** The total that the customer saw before it changed. */
  totalBefore?: number | null;
}

/** The server's totals, line by line: the same in checkout and on an order. */
export function OrderTotals({ credit, ...props }: OrderTotalsProps) {
  return (
    <>
      <Lines {...props} />
      {credit && credit.applied > 0 && (
        <Suspense>
          <CreditLines isPaid={false} returned={0} {...credit} />
        </Suspense>
      )}
    </>
  );
}

function Lines({ totals, couponCode, totalBefore = null }: Omit<OrderTotalsProps, 'credit'>) {
  const { t } = useI18n();
  return (
    <dl>
      <SummaryRow label={t('cart.subtotal')}>
        <Money value={totals.subtotal} />
      </SummaryRow>
      {totals.discountAmount > 0 && (
        <SummaryRow
          className="text-pist"
          label={
            <>
              {t('cart.discount')} <bdi dir="ltr">{couponCode}</bdi>
            </>
          }
        >
          <MoneyOff value={totals.discountAmount} />
        </SummaryRow>
      )}
      <SummaryRow label={t('cart.shipping')}>
        {totals.shippingCost === 0 ? t('cart.free') : <Money value={totals.shippingCost} />}
      </SummaryRow>
      {totals.codFee > 0 && (
        <SummaryRow label={t('pay.codFeeLabel')}>
          <Money value={totals.codFee} />
        </SummaryRow>
      )}
      <SummaryRow label={t(totals.pricesIncludeVat ? 'cart.vatContained' : 'cart.vat')}>
        <Money value={totals.tax} />
      </SummaryRow>
      <SummaryTotal label={t('cart.total')} before={totalBefore !== null && <FormerTotal value={totalBefore} />}>
        <Money value={totals.totalAmount} />
      </SummaryTotal>
    </dl>
  );
}
