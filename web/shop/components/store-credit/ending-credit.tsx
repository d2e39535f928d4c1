import { useCreditI18n } from './words/words.ts';

/** Says that credit is lost with the account. */
export function EndingCredit({ balance }: { balance: number }) {
  const { t, format } = useCreditI18n();
  return <p className="font-semibold text-berry">{t('credit.ends', { amount: format.money(balance) })}</p>;
}
