import { toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Riyals that somebody typed, in whichever digits; NaN for what is no amount. Negative and huge ones are amounts, so that a form can say what is wrong with them. */
export function readAmount(text: string): number {
  const typed = toLatinDigits(text.trim()).replace('٫', '.').replaceAll(/[,٬]/g, '');
  return /^-?\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
}
