import type { SellerVariant } from '#contract/seller/offers.ts';
import type { I18n } from '#web/console/seller/i18n.ts';
import type { Seen } from './sheet/edits.ts';

/** A row as it is shown, for what is typed into it. */
export function seenOf(row: SellerVariant, { pick }: Pick<I18n, 'pick'>): Seen {
  const { offerId, version, price, compareAtPrice, stock, isOn } = row;
  const { productName, productNameEn, packName, packNameEn, imageUrl, sku } = row;
  const name = `${pick(row.productName, row.productNameEn)} · ${pick(row.packName, row.packNameEn)}`;
  const pack = { productName, productNameEn, packName, packNameEn, imageUrl, sku };
  return { offerId, version, price, compareAtPrice, salePrice: null, stock, isOn, name, pack };
}

/** Days that the stock lasts at the sales of 14 days; null without sales. */
export function daysLeft({ stock, soldIn14Days }: Pick<SellerVariant, 'stock' | 'soldIn14Days'>): number | null {
  return soldIn14Days > 0 ? Math.floor((stock * 14) / soldIn14Days) : null;
}

const A_YEAR = 365;

/** A number of days in words. Anything above a year reads "over a year", because some stock would last for decades. */
export function daysText(days: number, t: I18n['t']): string {
  return days > A_YEAR ? t('offers.overYear') : t('offers.days', { count: days });
}
