import type { RowProblem } from '#contract/shared/selling/imports/problems.ts';
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
 * Notes what a row asks for of an offer, whose limits are these before the file. Returns what does not fit with another row of
 * the same offer: a field that it wants otherwise, or a limit that does not fit with its limit.
 */
export function noteOffer(
  { offers }: Memory,
  offerId: string,
  { row, wanted, limits }: { row: number; wanted: Wanted; limits: { minimum: number; maximum: number | null } },
): RowProblem | null {
  const before = offers.get(offerId);
  if (!before) {
    offers.set(offerId, { row, wanted });
    return null;
  }
  const differs = OFFER_FIELDS.find(
    ([key]) => wanted[key] !== undefined && before.wanted[key] !== undefined && wanted[key] !== before.wanted[key],
  );
  if (differs) return { code: 'offer_differs', field: differs[1], row: before.row };
  const all = { ...wanted, ...before.wanted };
  const { minimum = limits.minimum } = all;
  const maximum = all.maximum === undefined ? limits.maximum : all.maximum;
  const asks = wanted.minimum !== undefined || wanted.maximum !== undefined;
  if (asks && maximum !== null && maximum < minimum)
    return { code: 'maximum_below_minimum', field: 'maximum', row: before.row };
  offers.set(offerId, { row: before.row, wanted: all });
  return null;
}
