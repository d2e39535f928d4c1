import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { toStoredText } from './card-text.ts';
import { findOffersInOrder, type OfferRow } from './offer-rows.ts';
import { toCard, toPublicItem } from './views.ts';

/** Writes what lists and pages show of public offers, as they are now. Call it in the transaction that changes an offer. */
export async function writeCards(db: Db, offerIds: string[]): Promise<void> {
  await writeCardsOf(db, await findOffersInOrder(db, offerIds.toSorted()));
}

/** The same of rows that have been read, in the order of their ids. */
export async function writeCardsOf(db: Db, offers: OfferRow[]): Promise<void> {
  const texts = offers.map(toPublicItem).map((item) => ({
    id: item.id,
    card: toStoredText(toCard(item)),
    item: toStoredText(item),
  }));
  await sql`
    insert into offer_cards (offer_id, card, item, valid_until)
    select w.id, w.card, w.item, (
      select min(b.at) from promotion_offers as mo join promotions as m on m.id = mo.promotion_id
      cross join lateral (values (m.starts_at), (m.ends_at)) as b(at)
      where mo.product_vendor_id = w.id and m.is_active and b.at > now()
    )
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ card }) => card)}::text[],
      ${texts.map(({ item }) => item)}::text[]) as w(id, card, item)
    on conflict (offer_id) do update set card = excluded.card, item = excluded.item, valid_until = excluded.valid_until
    `.execute(db);
}
