import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { findOffersInOrder, getOfferRow } from './offer-rows.ts';
import { toPublicItem, toRivalOffer } from './views.ts';

const MOST_RIVALS = 10;

/** A public offer with the offers of other vendors for the same product. Throws `product_not_found`. */
export async function getOffer(db: Db, id: string): Promise<PublicItemDetail> {
  const offer = await getOfferRow(db, id);
  const rivals = await findOffersInOrder(db, await listRivalIds(db, id));
  return { ...toPublicItem(offer), otherOffers: rivals.map(toRivalOffer).filter((rival) => rival !== null) };
}

/** The other public offers of the same product, cheapest first. */
async function listRivalIds(db: Db, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_documents')
    .where('product_id', '=', (eb) => eb.selectFrom('product_vendors').where('id', '=', offerId).select('product_id'))
    .where('offer_id', '<>', offerId)
    .select('offer_id')
    .orderBy('price')
    .orderBy('offer_id')
    .limit(MOST_RIVALS)
    .execute();
  return rows.map((row) => row.offer_id);
}
