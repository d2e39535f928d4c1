import type { FoundPack, FoundProduct } from '#contract/seller/sell-one.ts';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { UnitPricePer } from '#contract/shared/unit-price.ts';

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

/** What to search for. A text that can only be a barcode, with a digit that does not fit, is not asked for. */
export function readTerm(text: string): { term: string; isWrongBarcode: boolean } {
  const term = toLatinDigits(text).trim();
  const digits = term.replace(/[\s-]/g, '');
  const isWrongBarcode = /^\d{13,14}$/.test(digits) && toGtin(digits) === null;
  return { term: toGtin(digits) === null ? text.trim() : digits, isWrongBarcode };
}

export interface PerUnit {
  amount: number;
  per: UnitPricePer;
}

/** What a price comes to per 100 g, 100 ml, metre or piece; null if the content is unknown. */
export function perUnit(price: number | null, content: FoundPack['content']): PerUnit | null {
  if (price === null || Number.isNaN(price) || content === null) return null;
  const [reference, per] = UNIT_REFERENCE[content.unit];
  return { amount: Math.round((price * 100 * reference) / content.amount) / 100, per };
}

/** The lowest price of other vendors by content, of the measure of the first pack that others sell. */
export function cheapestUnit({ packs }: Pick<FoundProduct, 'packs'>): PerUnit | null {
  const prices = packs.flatMap(({ cheapest, content }) => perUnit(cheapest, content) ?? []);
  const same = prices.filter(({ per }) => per === prices[0]?.per);
  return same.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
}
