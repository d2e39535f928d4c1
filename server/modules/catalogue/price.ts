import { commonMeasure, bestUnitPrice as lowestUnitPrice } from '#contract/shared/selling/compare-packs.ts';
import { type ContentUnit, UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { UnitPrice } from '#contract/shared/unit-price.ts';
import { share, toRiyals } from '#server/kernel/money.ts';

/** A promotion that runs now, in exactly one of three forms. Money in halalas. */
export interface Promotion {
  id: string;
  name: string;
  nameEn: string;
  percentOff: number | null;
  amountOff: number | null;
  /** A sale: the price of each variant that is part of it, by id. */
  salePrices: Record<string, number> | null;
  endsAt: string;
  /** The permission to announce it; null if it has none. */
  licenceNumber: string | null;
  licenceUrl: string | null;
}

/** A variant with its price (halalas) before promotions. */
export interface PricedVariant {
  id: string;
  price: number;
}

export interface Promoted {
  promotion: Promotion;
  /** Halalas; always below the price. */
  discountedPrice: number;
}

/** The promotion that makes a variant's price lowest, or null when none lowers it. A price never falls below 1 halala. */
export function bestPromotion(variant: PricedVariant, promotions: Promotion[]): Promoted | null {
  let best: Promoted | null = null;
  for (const promotion of promotions) {
    const discountedPrice = Math.max(1, priceIn(promotion, variant));
    if (discountedPrice < (best?.discountedPrice ?? variant.price)) best = { promotion, discountedPrice };
  }
  return best;
}

function priceIn({ percentOff, amountOff, salePrices }: Promotion, { id, price }: PricedVariant): number {
  if (salePrices !== null) return salePrices[id] ?? price;
  return price - (percentOff === null ? (amountOff ?? 0) : share(price, percentOff, 100));
}

/** The current price of one unit: the specification's "promotion's discounted price if present, else the vendor price". */
export function currentPrice(variant: PricedVariant, promotions: Promotion[]): number {
  return bestPromotion(variant, promotions)?.discountedPrice ?? variant.price;
}

export type { ContentUnit };

/** A variant with the content of its pack. */
export interface Pack extends PricedVariant {
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
}

/** What a pack costs per 100 g, 100 ml, metre or piece, as the wire shows it; null if its content is unknown. */
export function unitPrice(pack: Pack, promotions: Promotion[]): UnitPrice | null {
  if (pack.contentAmount === null || pack.contentUnit === null) return null;
  const [reference, per] = UNIT_REFERENCE[pack.contentUnit];
  const price = currentPrice(pack, promotions);
  // The amount has at most three decimals.
  const amount = share(price, reference * 1_000, Math.round(pack.contentAmount * 1_000));
  return { amount: toRiyals(amount), per, price: toRiyals(price), content: pack.contentAmount };
}

/** The lowest unit price of an offer's packs, of the measure that most of them have. */
export function bestUnitPrice(packs: Pack[], promotions: Promotion[]): UnitPrice | null {
  const priced = packs.map((pack) => ({ unitPrice: unitPrice(pack, promotions) }));
  return lowestUnitPrice(priced, commonMeasure(priced));
}
