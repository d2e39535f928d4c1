import { toLatinDigits } from '#contract/shared/arabic-text.ts';

const INVISIBLE = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads a price as people type it: Arabic digits, a comma or ٫ before the halalas, ٬ or a comma before thousands. NaN if it
 * is none.
 */
export function readRiyals(text: string): number {
  const plain = toLatinDigits(text).replace(INVISIBLE, '').replaceAll('٬', '').replace('٫', '.');
  const halved = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain;
  const whole = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(halved) ? halved.replaceAll(',', '') : halved;
  return /^(\d+\.?\d*|\.\d+)$/.test(whole) ? Number(whole) : Number.NaN;
}

/**
 * Reads money that goes or has come, in riyals with two decimals at most. NaN if it is none. Negative and huge ones are amounts, so that
 * a form can say what is wrong with them.
 */
export function readAmount(text: string): number {
  const [, sign = '', rest = ''] = /^(-?)(.*)$/s.exec(text.replace(INVISIBLE, '')) ?? [];
  const riyals = readRiyals(rest);
  const halalas = Math.round(riyals * 1_000_000) / 10_000;
  if (!Number.isInteger(halalas)) return Number.NaN;
  return sign ? -riyals : riyals;
}

/** Reads a number of pieces, in Arabic or Latin digits, perhaps with signs before thousands. NaN if it is none. */
export function readPieces(text: string): number {
  const digits = toLatinDigits(text).replace(INVISIBLE, '').replaceAll('٬', ',');
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}
