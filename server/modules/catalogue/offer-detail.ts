import { sql } from 'kysely';
import { commonMeasure } from '#contract/shared/unit-price.ts';
import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { findOffersInOrder, getOfferRow } from './offer-rows.ts';
import { toPublicItem, toRivalOffer } from './views.ts';

const MOST_RIVALS = 10;

/** A public offer with the offers of other vendors for the same product. Throws `product_not_found`. */
export async function getOffer(db: Db, id: string): Promise<PublicItemDetail> {
  const offer = toPublicItem(await getOfferRow(db, id));
  const rivals = await findOffersInOrder(db, await listRivalIds(db, id));
  const per = commonMeasure(offer.variants);
  return { ...offer, otherOffers: rivals.map((rival) => toRivalOffer(rival, per)).filter((rival) => rival !== null) };
}

/** The other public offers of the same product: in stock first, then by unit price, if measured alike, and price. */
async function listRivalIds(db: Db, offerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.offer_id as id
    from search_documents as d join search_documents as b on b.product_id = d.product_id and b.offer_id <> d.offer_id
    where d.offer_id = ${offerId}
    order by b.in_stock desc, case when b.measure = d.measure then b.unit_price end nulls last, b.price, b.offer_id
    limit ${MOST_RIVALS}`.execute(db);
  return rows.map((row) => row.id);
}
