import { useCreditI18n } from './words/words.ts';

/** Says that money of an order is credit now. */
export function Credited({ amount }: { amount: number }) {
  const { t, format } = useCreditI18n();
  return t('credit.added', { amount: format.money(amount) });
}
