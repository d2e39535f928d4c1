import type { Meta } from '#contract/shared/common.ts';
import type { ProductQuery, PublicItem, PublicItemDetail } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Search } from '#server/modules/search/public.ts';
import { countOffers, findOffers, isPublic, listOfferIds, listRivalIds, type OfferRow } from './offer-rows.ts';
import { toCardItem, toPublicItem, toRivalOffer } from './views.ts';

const MOST_RIVALS = 10;

/** One page of what the public may buy. `isActive=false` finds nothing: what is not for sale is not public. */
export async function listOffers(search: Search, query: ProductQuery): Promise<{ data: PublicItem[]; meta: Meta }> {
  const { page, limit } = query;
  if (query.isActive === false) return { data: [], meta: { page, limit, total: 0, totalPages: 0 } };
  const [ids, total] = await Promise.all([listOfferIds(search, query), countOffers(search, query)]);
  const rows = await findOffersInOrder(search.db, ids);
  const view = query.view === 'card' ? toCardItem : toPublicItem;
  return { data: rows.map(view), meta: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** A public offer's row, in halalas. Throws `product_not_found` where there is none or the public may not see it. */
export async function getOfferRow(db: Db, id: string): Promise<OfferRow> {
  const [offer] = (await isPublic(db, id)) ? await findOffers(db, [id]) : [];
  if (!offer) throw new AppError('product_not_found');
  return offer;
}

/** A public offer with what other vendors ask for the same product. Throws `product_not_found`. */
export async function getOffer(db: Db, id: string): Promise<PublicItemDetail> {
  const offer = await getOfferRow(db, id);
  const rivals = await findOffersInOrder(db, await listRivalIds(db, id, MOST_RIVALS));
  return { ...toPublicItem(offer), otherOffers: rivals.map(toRivalOffer).filter((rival) => rival !== null) };
}

/** Rows in the order of the ids; ids without an offer are left out. */
export async function findOffersInOrder(db: Db, ids: string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findOffers(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
