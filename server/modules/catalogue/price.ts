import { share } from '#server/kernel/money.ts';

/** A promotion that runs now. Exactly one of the two reductions is given; `amountOff` is in halalas. */
export interface Promotion {
  id: string;
  name: string;
  nameEn: string;
  percentOff: number | null;
  amountOff: number | null;
  endsAt: string;
}

export interface Promoted {
  promotion: Promotion;
  /** Halalas; always below the price. */
  discountedPrice: number;
}

/** The promotion that makes a price (halalas) lowest, or null when none lowers it. A price never falls below 1 halala. */
export function bestPromotion(price: number, promotions: Promotion[]): Promoted | null {
  let best: Promoted | null = null;
  for (const promotion of promotions) {
    const reduction =
      promotion.percentOff === null ? (promotion.amountOff ?? 0) : share(price, promotion.percentOff, 100);
    const discountedPrice = Math.max(1, price - reduction);
    if (discountedPrice < (best?.discountedPrice ?? price)) best = { promotion, discountedPrice };
  }
  return best;
}

/** The current price of one unit: the specification's "promotion's discounted price if present, else the vendor price". */
export function currentPrice(price: number, promotions: Promotion[]): number {
  return bestPromotion(price, promotions)?.discountedPrice ?? price;
}

export type ContentUnit = 'g' | 'ml' | 'm' | 'pc';

const REFERENCE = { g: [100, '100g'], ml: [100, '100ml'], m: [1, 'm'], pc: [1, 'pc'] } as const;

/** Price (halalas) of 100 g, 100 ml, one metre or one piece; null if it would only repeat the price. */
export function unitPrice(price: number, content: { amount: number | null; unit: ContentUnit | null }) {
  if (content.amount === null || content.unit === null) return null;
  const [reference, per] = REFERENCE[content.unit];
  if (content.amount === reference) return null;
  // The amount has at most three decimals.
  return { amount: share(price, reference * 1000, Math.round(content.amount * 1000)), per };
}
