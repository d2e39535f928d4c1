import type { ReturnAmounts } from '#contract/shared/orders/return-fields.ts';
import { Money } from '#web/shop/components/price.tsx';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { useReturnI18n } from './words/words.ts';

/** What goes back, line by line. */
export function AmountRows({ amounts }: { amounts: ReturnAmounts }) {
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
    </dl>
  );
}
