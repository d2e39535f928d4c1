import { Money, MoneyOff } from '#web/shop/components/price.tsx';
import { SummaryRow } from '#web/shop/components/summary-row.tsx';
import { useCreditI18n } from './words/words.ts';

interface CreditLinesProps {
  applied: number;
  toPay: number;
  isPaid: boolean;
  returned: number;
}

/** Below a total: what credit pays of it, what is left to pay or was paid, and what has come back. */
export function CreditLines({ applied, toPay, isPaid, returned }: CreditLinesProps) {
  const { t } = useCreditI18n();
  return (
    <dl>
      <SummaryRow className="text-pist" label={t('credit.used')}>
        <MoneyOff value={applied} />
      </SummaryRow>
      <SummaryRow label={<b>{t(isPaid ? 'credit.paid' : 'credit.toPay')}</b>}>
        <Money value={toPay} className="font-extrabold" />
      </SummaryRow>
      {returned > 0 && (
        <SummaryRow label={t('credit.back')}>
          <Money value={returned} />
        </SummaryRow>
      )}
    </dl>
  );
}
