import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Meta } from '#contract/shared/common.ts';
import type { ProductQuery, PublicItem } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { findOffersInOrder } from './offer-rows.ts';
import { fitsFilter } from './product-filter.ts';
import { toCardItem, toPublicItem } from './views.ts';

/** Searches by text. The search implements it; the catalogue does not know the search. */
export interface TextSearch {
  /** The condition on search_documents (as d) that a row is an offer of a product that the text finds. */
  offersMatching: (text: string) => Promise<RawBuilder<SqlBool>>;
}

type Condition = RawBuilder<SqlBool>;

const SORT_COLUMN = {
  name: 'name_sort',
  nameEn: 'name_en_sort',
  price: 'price',
  rating: 'rating',
  createdAt: 'created_at',
  popularity: 'popularity',
} as const;

/** One page of the public offers. `isActive=false` finds nothing: an offer that is not for sale is not public. */
export async function listOffers(
  db: Db,
  search: TextSearch,
  query: ProductQuery,
): Promise<{ data: PublicItem[]; meta: Meta }> {
  const { page, limit } = query;
  if (query.isActive === false) return { data: [], meta: { page, limit, total: 0, totalPages: 0 } };
  const condition = await conditionOf(db, search, query);
  const [ids, total] = await Promise.all([listOfferIds(db, condition, query), countOffers(db, condition)]);
  const rows = await findOffersInOrder(db, ids);
  const view = query.view === 'card' ? toCardItem : toPublicItem;
  return { data: rows.map(view), meta: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

async function conditionOf(db: Db, search: TextSearch, { categoryId, ...query }: ProductQuery): Promise<Condition> {
  const category = categoryId ? await categoryFilter(db, categoryId) : {};
  const filtered = fitsFilter({ ...query, ...category }, 'd');
  return query.search ? sql<SqlBool>`${filtered} and ${await search.offersMatching(query.search)}` : filtered;
}

async function categoryFilter(db: Db, id: string) {
  const row = await db.selectFrom('categories').where('id', '=', id).select('level').executeTakeFirst();
  return row?.level === 1 ? { mainCategoryId: id } : { subCategoryId: id };
}

/** The ids of one page, in order; equal offers keep the order of their ids. */
async function listOfferIds(
  db: Db,
  condition: Condition,
  { sortBy, sortOrder, page, limit }: ProductQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_documents as d')
    .where(condition)
    .select('offer_id')
    .orderBy(SORT_COLUMN[sortBy], sortOrder)
    .orderBy('offer_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => row.offer_id);
}

async function countOffers(db: Db, condition: Condition): Promise<number> {
  const documents = db.selectFrom('search_documents as d').where(condition);
  const row = await documents.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return row.total;
}
