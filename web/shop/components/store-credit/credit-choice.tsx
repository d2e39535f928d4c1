import type { Quote } from '#contract/shop/checkout.ts';
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
      <label className="flex min-h-11 cursor-pointer items-center gap-3.5">
        <input
          type="checkbox"
          checked={isUsed}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-crust"
        />
        <span className="min-w-0 flex-1">
          <b className="block">{t('credit.use')}</b>
          <small className="text-sm text-cocoa-2">{t('credit.has', { amount: format.money(credit.balance) })}</small>
        </span>
      </label>
      {isUsed && credit.applied > 0 && credit.toPay === 0 && (
        <p role="status" className="mt-3 rounded-2xl bg-glaze px-4 py-3">
          {t('credit.all')}
        </p>
      )}
    </section>
  );
}
