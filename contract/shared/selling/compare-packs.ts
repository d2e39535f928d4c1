import type { UnitPrice, UnitPricePer } from '#contract/shared/unit-price.ts';

// No schemas here: pages that only compare packs do not load the library for them.

interface Pack {
  unitPrice: UnitPrice | null;
  quantity: number;
}

/** Negative if the first is lower, 0 if both are exactly equal. Only for unit prices of one measure. */
export function compareUnitPrices(a: UnitPrice, b: UnitPrice): number {
  const difference = whole(a.price, 100) * whole(b.content, 1_000) - whole(b.price, 100) * whole(a.content, 1_000);
  return Number(difference > 0n) - Number(difference < 0n);
}

/** Prices have two decimals and contents three; the products of whole numbers have no rounding errors. */
function whole(value: number, factor: number): bigint {
  return BigInt(Math.round(value * factor));
}

/** The measure that most packs share, of several the one that comes first; null if no pack has one. */
export function commonMeasure(packs: Pick<Pack, 'unitPrice'>[]): UnitPricePer | null {
  const counts = new Map<UnitPricePer, number>();
  for (const { unitPrice } of packs) if (unitPrice) counts.set(unitPrice.per, (counts.get(unitPrice.per) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** The lowest unit price of a measure. */
export function bestUnitPrice(packs: Pick<Pack, 'unitPrice'>[], per: UnitPricePer | null): UnitPrice | null {
  const [best] = packs
    .flatMap(({ unitPrice }) => (unitPrice && unitPrice.per === per ? unitPrice : []))
    .sort(compareUnitPrices);
  return best ?? null;
}

/**
 * The pack by which an offer is compared with others: the one with the best unit price of a measure, or the first if none
 * has that measure; a sold-out pack only if all are.
 */
export function packToCompare<P extends Pack>(packs: P[], per: UnitPricePer | null): P | undefined {
  const available = packs.filter(({ quantity }) => quantity > 0);
  const choice = available.length > 0 ? available : packs;
  const best = bestUnitPrice(choice, per);
  return choice.find(({ unitPrice }) => best !== null && unitPrice === best) ?? choice[0];
}
