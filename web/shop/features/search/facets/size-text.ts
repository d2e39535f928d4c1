import type { I18n } from '#web/shop/i18n.ts';

/** A pack size of the wire in the largest unit that fits: `g:500` is 500 g, `g:2500` is 2.5 kg, `pcs:12` is 12 pieces. */
export function sizeText({ t, format }: Pick<I18n, 't' | 'format'>, size: string): string {
  const [unit = '', text] = size.split(':');
  const value = Number(text);
  if (unit === 'pcs') return t('unit.pieces', { count: value });
  const isLarge = value >= 1_000;
  const amount = isLarge ? value / 1_000 : value;
  const shown = format.number(amount, decimalsOf(amount));
  if (unit === 'g') return t(isLarge ? 'unit.kilograms' : 'unit.grams', { amount: shown });
  return t(isLarge ? 'unit.litres' : 'unit.millilitres', { amount: shown });
}

/** As many decimals as needed, at most two. */
function decimalsOf(amount: number): number {
  return [0, 1].find((decimals) => Number(amount.toFixed(decimals)) === amount) ?? 2;
}
