import type { I18n } from '#web/shop/i18n.ts';

/** The most pieces that one line can have, and what says so: the vendor's maximum or the stock. */
export function quantityLimit(t: I18n['t'], mostPerOrder: number, stock: number): { maximum: number; note: string } {
  return stock < mostPerOrder
    ? { maximum: stock, note: t('product.onlyLeft', { count: stock }) }
    : { maximum: mostPerOrder, note: t('product.max', { count: mostPerOrder }) };
}
