import type { Wanted } from './row-values.ts';

/** What earlier rows of a file have said, to notice a pack or SKU that comes twice. Numbers are those of rows. */
export interface Memory {
  packs: Map<string, number>;
  skus: Map<string, number>;
  offers: Map<string, { row: number; wanted: Partial<Wanted> }>;
}

export const emptyMemory = (): Memory => ({ packs: new Map(), skus: new Map(), offers: new Map() });

const OFFER_FIELDS = [
  ['isOn', 'is_on'],
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
  ['lowStock', 'low_stock'],
] as const;

/**
 * Notes what a row asks for of an offer. Returns the field that another row of the same offer wants otherwise, with that
 * row.
 */
export function noteOffer(
  { offers }: Memory,
  offerId: string,
  row: number,
  wanted: Wanted,
): { field: (typeof OFFER_FIELDS)[number][1]; row: number } | null {
  const before = offers.get(offerId);
  if (!before) {
    offers.set(offerId, { row, wanted });
    return null;
  }
  const differs = OFFER_FIELDS.find(
    ([key]) => wanted[key] !== undefined && before.wanted[key] !== undefined && wanted[key] !== before.wanted[key],
  );
  if (differs) return { field: differs[1], row: before.row };
  offers.set(offerId, { row: before.row, wanted: { ...wanted, ...before.wanted } });
  return null;
}
