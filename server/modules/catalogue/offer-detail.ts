import { sql } from 'kysely';
import { commonMeasure, type UnitPricePer } from '#contract/shared/unit-price.ts';
import type { OfferedByOthers, PublicItem, RivalOffer } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { parseWithoutProduct } from './card-text.ts';
import { type CardRow, cardColumns, cardJoins, showCards } from './cards.ts';
import type { Written } from './lists/offer-list.ts';
import { toRivalOffer } from './views.ts';

const MOST_RIVALS = 10;

/**
 * A public offer with the offers of other vendors for the same product. Throws `product_not_found`, with the other vendors'
 * offers if there are any.
 */
export async function getOffer(db: Db, asked: string): Promise<Written> {
  const found = await findWithRivals(db, { offerId: asked });
  const joined = found.length > 0 ? null : await findJoin(db, asked);
  const rows = joined ? await findWithRivals(db, joined) : found;
  const [text, ...rivals] = await showCards(db, 'item', rows);
  if (text === undefined) throw new AppError('product_not_found', { details: await findOthers(db, asked) });
  // Parsing texts is a good part of the call: without rivals nothing of them is needed.
  const otherOffers =
    rivals.length === 0
      ? []
      : toRivals(rivals.map(parseWithoutProduct), commonMeasure(parseWithoutProduct(text).variants));
  const more = JSON.stringify({ otherOffers, ...(joined?.undoUntil && { mergeUndoUntil: joined.undoUntil }) });
  return {
    json: Buffer.from(`${text.slice(0, -1)},${more.slice(1)}`),
    products: rows.slice(0, 1).map(({ productId }) => productId),
  };
}

const toRivals = (items: Omit<PublicItem, 'product'>[], per: UnitPricePer | null): RivalOffer[] =>
  items.map((item) => toRivalOffer(item, per)).filter((rival) => rival !== null);

/** For an offer that is off sale: the other vendors' offers of its product. Undefined if there are none. */
async function findOthers(db: Db, asked: string): Promise<OfferedByOthers | undefined> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns('item', 'b')}
    from product_vendors as gone join search_documents as b on b.product_id = gone.product_id ${cardJoins('b')}
    where gone.id = coalesce((select offer_id from offer_aliases where old_id = ${asked}), ${asked})
    order by b.in_stock desc, b.price, b.offer_id
    limit ${MOST_RIVALS}`.execute(db);
  const items = (await showCards(db, 'item', rows)).map((text) => JSON.parse(text) as PublicItem);
  const [first] = items;
  if (!first) return undefined;
  const otherOffers = toRivals(items, commonMeasure(items.flatMap(({ variants }) => variants)));
  const { name, nameEn, mainImage } = first.product;
  return otherOffers.length > 0 ? { name, nameEn, mainImage, otherOffers } : undefined;
}

/**
 * The offer that another one was joined to in a merge of their products, and until when a merge into its product may be
 * undone; null if it was not joined.
 */
async function findJoin(db: Db, id: string): Promise<{ offerId: string; undoUntil: Date | null } | null> {
  const { rows } = await sql<{ offerId: string; undoUntil: Date | null }>`
    select a.offer_id as "offerId", (
      select max(m.undo_until) from product_merges as m
      where m.into_id = o.product_id and m.undone_at is null and m.undo_until > now()) as "undoUntil"
    from offer_aliases as a join product_vendors as o on o.id = a.offer_id where a.old_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The offer that another one was joined to, in a merge of their products. */
export const findAlias = async (db: Db, id: string): Promise<string | null> =>
  (await findJoin(db, id))?.offerId ?? null;

/** The offer, then the other public offers of its product: in stock first, then by unit price, if measured alike, and price. */
const findWithRivals = statement<{ offerId: string }, CardRow>(
  (_, place) => sql<CardRow>`
    select ${cardColumns('item', 'b')}
    from search_documents as d join search_documents as b on b.product_id = d.product_id ${cardJoins('b')}
    where d.offer_id = ${place('offerId')}
    order by b.offer_id = d.offer_id desc, b.in_stock desc,
      case when b.measure = d.measure then b.unit_price end nulls last, b.price, b.offer_id
    limit ${MOST_RIVALS + 1}`,
);
