import type { SellerVariant } from '#contract/seller/offers.ts';
import type { I18n } from '#web/console/seller/i18n.ts';
import type { Seen } from './sheet/edits.ts';

/** A row as it is shown, for what is typed into it. */
export function seenOf(row: SellerVariant, { pick }: Pick<I18n, 'pick'>): Seen {
  const { offerId, version, price, compareAtPrice, stock, isOn } = row;
  const name = `${pick(row.productName, row.productNameEn)} · ${pick(row.packName, row.packNameEn)}`;
  return { offerId, version, price, compareAtPrice, stock, isOn, name };
}

/** Days that the stock lasts at the sales of 14 days; null without sales. */
export function daysLeft({ stock, soldIn14Days }: Pick<SellerVariant, 'stock' | 'soldIn14Days'>): number | null {
  return soldIn14Days > 0 ? Math.floor((stock * 14) / soldIn14Days) : null;
}
