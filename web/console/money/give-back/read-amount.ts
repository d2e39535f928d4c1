import { toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Riyals that somebody typed, in whichever digits; NaN for what is no amount. */
export function readAmount(text: string): number {
  const typed = toLatinDigits(text.trim()).replace('٫', '.').replaceAll(/[,٬]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
}
