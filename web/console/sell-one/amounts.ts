import type { FoundPack, FoundProduct } from '#contract/seller/sell-one.ts';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { UnitPricePer } from '#contract/shared/unit-price.ts';

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
