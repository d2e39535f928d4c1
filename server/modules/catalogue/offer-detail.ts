import { sql } from 'kysely';
import { commonMeasure } from '#contract/shared/unit-price.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { cardJoins, type VersionRow, versionColumns } from './cards.ts';
import type { KeptCards } from './kept-cards.ts';
import { toRivalOffer } from './views.ts';
import { type Written, withFields } from './written.ts';

const MOST_RIVALS = 10;

/** A public offer with the offers of other vendors for the same product. Throws `product_not_found`. */
export async function getOffer(db: Db, cards: KeptCards, id: string): Promise<Written> {
  const [card, ...rivals] = await cards.show('item', await findWithRivals(db, id));
  if (!card) throw new AppError('product_not_found');
  const per = commonMeasure(card.item().variants);
  const otherOffers = rivals.map((rival) => toRivalOffer(rival.item(), per)).filter((rival) => rival !== null);
  return { json: withFields(card.json, { otherOffers }), products: [card.productId] };
}

/** The offer, then the other public offers of its product: in stock first, then by unit price, if measured alike, and price. */
async function findWithRivals(db: Db, offerId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns('b')}
    from search_documents as d join search_documents as b on b.product_id = d.product_id ${cardJoins('b')}
    where d.offer_id = ${offerId}
    order by b.offer_id = d.offer_id desc, b.in_stock desc,
      case when b.measure = d.measure then b.unit_price end nulls last, b.price, b.offer_id
    limit ${MOST_RIVALS + 1}`.execute(db);
  return rows;
}
