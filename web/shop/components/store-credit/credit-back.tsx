import { useCreditI18n } from './words/words.ts';

/** Says that credit of an order goes back to the customer's credit. */
export function CreditBack({ amount }: { amount: number }) {
  const { t, format } = useCreditI18n();
  return t('credit.goesBack', { amount: format.money(amount) });
}
