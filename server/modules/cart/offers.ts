import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { type OfferRow, selectOffers } from '#server/modules/catalogue/public.ts';
import { activeCartOf } from './active-cart.ts';

const findCartOffers = statement<{ customerId: string; others: string[] }, OfferRow>((db, place) => {
  // An array is made once; joined as a table, its unknown length would make PostgreSQL read all offers.
  const joined = sql`array(select offer_id from offer_aliases where old_id = any(${place('others')}::uuid[]))`;
  const ids = sql<string[]>`(${place('others')}::uuid[] || ${joined} || array(
    select product_vendor_id from cart_items where cart_id = ${activeCartOf(place('customerId'))}))`;
  return selectOffers(db, ids);
});

/** Loads the offers of the customer's active cart, and others with these ids, in one statement. */
export async function loadCartOffers(
  tx: Tx,
  { customerId }: CustomerScope,
  others: string[],
): Promise<Map<string, OfferRow>> {
  const rows = await findCartOffers(tx, { customerId, others });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The offer that somebody asks for by its id, or the one that it was joined to in a merge of their products. */
export function askedOffer(offers: ReadonlyMap<string, OfferRow>, id: string): OfferRow | undefined {
  const offer = offers.get(id);
  return offer?.joinedTo ? offers.get(offer.joinedTo) : offer;
}

/**
 * The variant that somebody asks for by an offer's id, with its offer: the one with this id, or else the first. Null if the offer
 * is not on sale or has none. The id of an offer that was joined stands for the packs that it had, and for no other.
 */
export function askedVariant(
  offers: ReadonlyMap<string, OfferRow>,
  { productId, variantId }: { productId: string; variantId?: string | null | undefined },
): { offer: OfferRow; variant: OfferRow['variants'][number] } | null {
  const offer = askedOffer(offers, productId);
  const among = offers.get(productId)?.joinedVariants;
  const variant = offer?.variants.find(({ id }) => (variantId ? id === variantId : (among?.includes(id) ?? true)));
  return offer?.mayBeSold && variant ? { offer, variant } : null;
}
