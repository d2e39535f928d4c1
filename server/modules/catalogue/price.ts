import {
  type ContentUnit,
  commonMeasure,
  bestUnitPrice as lowestUnitPrice,
  UNIT_REFERENCE,
  type UnitPrice,
} from '#contract/shared/unit-price.ts';
import { share, toRiyals } from '#server/kernel/money.ts';

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

export type { ContentUnit };

/** A pack's price (halalas) before promotions, and its content. */
export interface Pack {
  price: number;
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
}

/** What a pack costs per 100 g, 100 ml, metre or piece, as the wire shows it; null if its content is unknown. */
export function unitPrice(pack: Pack, promotions: Promotion[]): UnitPrice | null {
  if (pack.contentAmount === null || pack.contentUnit === null) return null;
  const [reference, per] = UNIT_REFERENCE[pack.contentUnit];
  const price = currentPrice(pack.price, promotions);
  // The amount has at most three decimals.
  const amount = share(price, reference * 1_000, Math.round(pack.contentAmount * 1_000));
  return { amount: toRiyals(amount), per, price: toRiyals(price), content: pack.contentAmount };
}

/** The lowest unit price of an offer's packs, of the measure that most of them have. */
export function bestUnitPrice(packs: Pack[], promotions: Promotion[]): UnitPrice | null {
  const priced = packs.map((pack) => ({ unitPrice: unitPrice(pack, promotions) }));
  return lowestUnitPrice(priced, commonMeasure(priced));
}
