import type { Db } from '#server/db/client.ts';
import { findOffersInOrder, type OfferRow } from '#server/modules/catalogue/public.ts';

/** Loads the offers with these ids, each once, by id. */
export async function loadOffersById(db: Db, ids: string[]): Promise<Map<string, OfferRow>> {
  const offers = await findOffersInOrder(db, [...new Set(ids)]);
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/** Whether the vendor sells the offer and its product is active; stock is not considered. */
export function isOnSale({ isActive, status }: OfferRow): boolean {
  return isActive && status === 'ACTIVE';
}

/** The offer's variant with this id, or its first variant if no id is given. */
export function chooseVariant(
  { variants }: OfferRow,
  variantId?: string | null,
): OfferRow['variants'][number] | undefined {
  return variantId ? variants.find(({ id }) => id === variantId) : variants[0];
}
