import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { fillText } from './card-text.ts';
import { piecesToSell } from './may-be-sold.ts';
import { findOffersInOrder } from './offer-rows.ts';
import { toOfferVendor, VENDOR_COLUMNS, type VendorColumns } from './offer-vendor.ts';
import { toCard, toPublicItem } from './views.ts';

/** What a list shows of an offer, or its own page. */
export type Form = 'card' | 'item';

/** An offer with what is put into its stored text, but for its vendor. */
export interface ShownOffer {
  id: string;
  productId: string;
  /** Null if it is not written yet, or no longer true because a promotion began or ended. */
  text: string | null;
  quantities: number[];
  avgRating: number;
  totalReviews: number;
}

export type CardRow = ShownOffer & VendorColumns;

/** Columns of a CardRow, for offers under an alias of search_documents, with `cardJoins`. */
export function cardColumns(form: Form, alias: string): RawBuilder<unknown> {
  return sql`${shownColumns(sql.ref(`k.${form}`), alias)}, ${VENDOR_COLUMNS}`;
}

/** Columns of a ShownOffer with this text of those that are stored (k). */
export function shownColumns(text: RawBuilder<unknown>, alias: string): RawBuilder<unknown> {
  const offerId = sql.ref(`${alias}.offer_id`);
  return sql`case when ${isCardTrue('k')} then ${text} end as text,
    ${offerId} as id, ${sql.ref(`${alias}.product_id`)} as "productId",
    array(select ${piecesToSell()} from variants as x
      where x.product_vendor_id = ${offerId} and x.is_active order by x.position) as quantities,
    o.avg_rating as "avgRating", o.total_reviews as "totalReviews"`;
}

/** The transaction that wrote an offer's text (k); null if the text is not to be used. */
export function cardVersion(alias: string): RawBuilder<string | null> {
  return sql`case when ${isCardTrue(alias)} then ${sql.ref(`${alias}.xmin`)}::text end`;
}

/** The condition that an offer has a text (k), and no promotion began or ended since it was written. */
export function isCardTrue(alias: string): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${alias}.offer_id`)} is not null and coalesce(${sql.ref(`${alias}.valid_until`)} > now(), true))`;
}

/** Joins the texts (k), offers (o) and vendors (v) of search_documents under an alias. */
export function cardJoins(alias: string): RawBuilder<unknown> {
  return sql`left join offer_cards as k on k.offer_id = ${sql.ref(`${alias}.offer_id`)}
    join product_vendors as o on o.id = ${sql.ref(`${alias}.offer_id`)}
    join vendors as v on v.id = ${sql.ref(`${alias}.vendor_id`)}`;
}

/** The JSON of each offer, in their order. Lists have its bytes kept (lists/kept-cards.ts), as they show the same offers again. */
export async function showCards(db: Db, form: Form, rows: CardRow[]): Promise<string[]> {
  const filled = rows.map(
    (row) => row.text && fillText(row.text, { ...row, vendor: JSON.stringify(toOfferVendor(row)) }),
  );
  const outdated = rows.flatMap(({ id }, place) => (filled[place] ? [] : id));
  const made = await makeItems(db, form, outdated);
  return rows.flatMap(({ id }, place) => filled[place] ?? made.get(id) ?? []);
}

/** The JSON of offers without a true text, put together from their rows, by id. */
export async function makeItems(db: Db, form: Form, ids: string[]): Promise<Map<string, string>> {
  const items = (await findOffersInOrder(db, ids)).map(toPublicItem);
  return new Map(items.map((item) => [item.id, JSON.stringify(form === 'card' ? toCard(item) : item)]));
}
