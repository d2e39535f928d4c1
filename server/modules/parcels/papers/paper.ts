import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import type { Recipient } from '#server/platform/typesetting/recipient.ts';

/** Pieces of a pack that lie in a parcel. */
export interface PaperLine {
  variantId: string;
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  sku: string;
  imageId: string | null;
  /** Without those that cannot be supplied; never 0. */
  pieces: number;
  storage: Storage;
  /** That it is declared to contain. */
  allergens: Allergen[];
  gtin: string | null;
  category: string;
  categoryEn: string;
}

/** Days are those of Riyadh, amounts halalas. */
export interface PaperParcel {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  placedOn: string;
  shipBy: string | null;
  isExpress: boolean;
  /** To be collected at the door; null for a parcel that is paid. */
  cash: number | null;
  recipient: Recipient;
  note: string | null;
  lines: PaperLine[];
}

export interface Paper {
  vendor: { name: string; nameEn: string };
  parcels: PaperParcel[];
}

/** A pack to fetch, with the pieces for each parcel. */
export interface Pick extends PaperLine {
  parcels: { id: string; orderNumber: string; pieces: number }[];
}

/** What has to stay cold leaves its shelf last. */
const COLDNESS: Record<Storage, number> = {
  'non-food': 0,
  dry: 0,
  ambient: 0,
  'temperature-controlled': 1,
  chilled: 2,
  frozen: 3,
};
const inArabic = new Intl.Collator('ar', { numeric: true });

/** The packs of all parcels in the order of a walk along the shelves: by category and name, the cold ones at the end. */
export function picksOf(parcels: readonly PaperParcel[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, orderNumber, lines } of parcels)
    for (const line of lines) {
      const pick = picks.get(line.variantId) ?? { ...line, pieces: 0, parcels: [] };
      pick.pieces += line.pieces;
      pick.parcels.push({ id, orderNumber, pieces: line.pieces });
      picks.set(line.variantId, pick);
    }
  return [...picks.values()].toSorted(
    (a, b) =>
      COLDNESS[a.storage] - COLDNESS[b.storage] ||
      inArabic.compare(a.category, b.category) ||
      inArabic.compare(`${a.name} ${a.variantName}`, `${b.name} ${b.variantName}`),
  );
}
