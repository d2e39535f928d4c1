import type { Quote } from '#contract/shop/checkout.ts';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { useCreditI18n } from './words/words.ts';

interface CreditChoiceProps {
  credit: NonNullable<Quote['storeCredit']>;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}

/** Whether the customer's credit pays the order as far as it goes. */
export function CreditChoice({ credit, isUsed, onChange }: CreditChoiceProps) {
  const { t, format } = useCreditI18n();
  return (
    <section className="panel">
      <Checkbox
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <>
            <b className="block">{t('credit.use')}</b>
            <small className="text-sm text-cocoa-2">{t('credit.has', { amount: format.money(credit.balance) })}</small>
          </>
        }
      />
      {isUsed && credit.applied > 0 && credit.toPay === 0 && (
        <p role="status" className="mt-3 rounded-2xl bg-glaze px-4 py-3">
          {t('credit.all')}
        </p>
      )}
    </section>
  );
}
