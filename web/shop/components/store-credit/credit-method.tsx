import { useCreditI18n } from './words/words.ts';

/** The method of an order that credit pays in full. */
export function CreditMethod() {
  const { t } = useCreditI18n();
  return t('credit.title');
}
