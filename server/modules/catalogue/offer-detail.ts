import { sql } from 'kysely';
import { commonMeasure } from '#contract/shared/selling/compare-packs.ts';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { OfferedByOthers, PublicItem } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { shortRead } from '#server/db/statement.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { fillText } from './card-text.ts';
import { type CardRow, cardColumns, cardJoins, makeItems, type ShownOffer, showCards, shownColumns } from './cards.ts';
import { type KeptVendors, OF_VENDOR, type OfVendor } from './kept-vendors.ts';
import type { Written } from './lists/offer-list.ts';
import type { ContentUnit } from './price.ts';
import { writeRivals } from './rivals.ts';
import { toRivalOffer } from './views.ts';

const MOST_RIVALS = 10;

/**
 * A public offer with the offers of other vendors for the same product. Throws `product_not_found`, with the other vendors'
 * offers if there are any.
 */
export async function getOffer(db: Db, kept: KeptVendors, asked: string): Promise<Written> {
  const found = await findWithRivals(db, { offerId: asked });
  const joined = found.length > 0 ? null : await findJoin(db, asked);
  const rows = joined ? await findWithRivals(db, joined) : found;
  const vendors = await kept.jsonOf(db, rows);
  const [own, ...others] = rows;
  const text = own && (fillOwn(own, vendors) ?? (await makeItems(db, 'item', [own.id])).get(own.id));
  if (!own || text === undefined) throw new AppError('product_not_found', { details: await findOthers(db, asked) });
  const per = own.measure && UNIT_REFERENCE[own.measure][1];
  const otherOffers = await writeRivals(db, others, { vendors, per });
  const more = joined?.undoUntil ? `,"mergeUndoUntil":${JSON.stringify(joined.undoUntil)}` : '';
  return {
    json: Buffer.from(`${text.slice(0, -1)},"otherOffers":${otherOffers}${more}}`),
    products: [own.productId],
  };
}

function fillOwn(own: DetailRow, vendors: ReadonlyMap<string, string>): string | null {
  const vendor = vendors.get(own.vendorId);
  return own.text && vendor ? fillText(own.text, { ...own, vendor }) : null;
}

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
  const per = commonMeasure(items.flatMap(({ variants }) => variants));
  const otherOffers = items.flatMap((item) => {
    const offer = toRivalOffer(item, per);
    return offer ? { ...offer, vendor: item.vendor } : [];
  });
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

interface DetailRow extends ShownOffer, OfVendor {
  /** The measure by which the other vendors' packs are compared. */
  measure: ContentUnit | null;
}

/** The offer, then the other public offers of its product: in stock first, then by unit price, if measured alike, and price. */
const findWithRivals = shortRead<{ offerId: string }, DetailRow>(
  (_, place) => sql<DetailRow>`
    select ${shownColumns(sql`case when b.offer_id = d.offer_id then k.item else k.rival end`, 'b')}, ${OF_VENDOR}, d.measure
    from search_documents as d join search_documents as b on b.product_id = d.product_id ${cardJoins('b')}
    where d.offer_id = ${place('offerId')}
    order by b.offer_id = d.offer_id desc, b.in_stock desc,
      case when b.measure = d.measure then b.unit_price end nulls last, b.price, b.offer_id
    limit ${MOST_RIVALS + 1}`,
);
