import { toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Phone, card, account and identity numbers have at least so many digits; packs and prices have fewer. */
const MOST_DIGITS = 6;

/** Whether a query may be somebody's data: an e-mail, or a long number however it is grouped. Such queries are not stored. */
export function looksPersonal(query: string): boolean {
  if (/\S@\S/.test(query)) return true;
  const numbers = toLatinDigits(query.normalize('NFKC')).match(/\d(?:[\s().+/-]*\d)*/g) ?? [];
  return numbers.some((number) => number.replace(/\D/g, '').length > MOST_DIGITS);
}
