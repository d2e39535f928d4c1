import type { PublicItem, RivalOffer, Variant } from '#contract/shop/catalogue.ts';

/** The current price and the one it is compared with; null if there is no comparison. */
export interface ShownPrice {
  current: number;
  before: number | null;
  /** Whole percent, rounded. */
  discountPercent: number;
}

export function shownPrice(price: {
  price: number;
  compareAtPrice?: number | null;
  discountedPrice?: number | null;
}): ShownPrice {
  const current = price.discountedPrice ?? price.price;
  const highest = Math.max(price.price, price.compareAtPrice ?? 0);
  const before = highest > current ? highest : null;
  return { current, before, discountPercent: before === null ? 0 : Math.round((1 - current / before) * 100) };
}

/** The price on a card: the first variant's. */
export function itemPrice(item: PublicItem): ShownPrice {
  return shownPrice({ ...item, discountedPrice: item.promotions.bestPromotion?.discountedPrice ?? null });
}

type StockState = { state: 'out' } | { state: 'low'; left: number } | { state: 'in' };

/** The specification's three messages: out of stock at 0, "only N left" up to the threshold, else in stock. */
export function stockState(quantity: number, lowStockThreshold: number): StockState {
  if (quantity <= 0) return { state: 'out' };
  return quantity <= lowStockThreshold ? { state: 'low', left: quantity } : { state: 'in' };
}

export function isSoldOut(item: PublicItem | RivalOffer | Variant): boolean {
  return item.quantity <= 0;
}
