import type { ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import { Money } from '#web/shop/components/price.tsx';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { useReturnI18n } from './words/words.ts';

/** What goes back, line by line: less than the goods come to if some of the order's money went back before. */
export function AmountRows({ amounts }: { amounts: ReturnMoney }) {
  const { t } = useReturnI18n();
  return (
    <dl>
      <SummaryRow label={t('ret.amount.goods')}>
        <Money value={amounts.goods} />
      </SummaryRow>
      <SummaryRow label={t(amounts.pricesIncludeVat ? 'cart.vatContained' : 'cart.vat')}>
        <Money value={amounts.tax} />
      </SummaryRow>
      {amounts.delivery > 0 && (
        <SummaryRow label={t('ret.amount.delivery')}>
          <Money value={amounts.delivery} />
        </SummaryRow>
      )}
      <SummaryTotal label={t('ret.amount.total')}>
        <Money value={amounts.total} />
      </SummaryTotal>
      {amounts.back !== null && amounts.back < amounts.total && (
        <>
          <SummaryRow label={t('ret.amount.before')}>
            <Money value={amounts.back - amounts.total} />
          </SummaryRow>
          <SummaryTotal label={t('ret.amount.back')}>
            <Money value={amounts.back} />
          </SummaryTotal>
        </>
      )}
    </dl>
  );
}
