import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Meta } from '#contract/shared/common.ts';
import type { ProductQuery, PublicItem } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { isBestOffer } from './best-offer.ts';
import { findOffersInOrder } from './offer-rows.ts';
import { fitsFilter, type ProductFilter } from './product-filter.ts';
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

/**
 * One page of the public offers, or with `groupBy=product` of the products, each by the best of its offers that fit the
 * filter. `isActive=false` finds nothing: an offer that is not for sale is not public.
 */
export async function listOffers(
  db: Db,
  search: TextSearch,
  query: ProductQuery,
): Promise<{ data: PublicItem[]; meta: Meta }> {
  const { page, limit } = query;
  if (query.isActive === false) return { data: [], meta: { page, limit, total: 0, totalPages: 0 } };
  const list = await readList(db, search, query);
  const [listed, total] = await Promise.all([listPage(db, list, query), countListed(db, list)]);
  const rows = await findOffersInOrder(
    db,
    listed.map(({ id }) => id),
  );
  const view = query.view === 'card' ? toCardItem : toPublicItem;
  const counts = new Map(listed.map(({ id, offerCount }) => [id, offerCount]));
  const data = rows.map((row) => ({ ...view(row), offerCount: counts.get(row.id) }));
  return { data, meta: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** What a list holds, before it is sorted and paged. */
interface List {
  filter: ProductFilter;
  /** The condition on search_documents (as d) that an offer fits the filter and the words. */
  condition: Condition;
  isGrouped: boolean;
}

async function readList(db: Db, search: TextSearch, { categoryId, ...query }: ProductQuery): Promise<List> {
  const filter = { ...query, ...(categoryId && (await categoryFilter(db, categoryId))) };
  const fits = fitsFilter(filter, 'd');
  const condition = query.search ? sql<SqlBool>`${fits} and ${await search.offersMatching(query.search)}` : fits;
  return { filter, condition, isGrouped: query.groupBy === 'product' };
}

async function categoryFilter(db: Db, id: string): Promise<ProductFilter> {
  const row = await db.selectFrom('categories').where('id', '=', id).select('level').executeTakeFirst();
  return row?.level === 1 ? { mainCategoryId: id } : { subCategoryId: id };
}

/** The ids of one page, in order; equal offers keep the order of their ids. */
function listPage(
  db: Db,
  { filter, condition, isGrouped }: List,
  { sortBy, sortOrder, page, limit }: ProductQuery,
): Promise<{ id: string; offerCount?: number }[]> {
  return db
    .selectFrom('search_documents as d')
    .where(condition)
    .select('d.offer_id as id')
    .$if(isGrouped, (query) =>
      query
        .where(isBestOffer(filter))
        .select(
          sql<number>`(select count(*) from search_documents as b where b.product_id = d.product_id)`.as('offerCount'),
        ),
    )
    .orderBy(SORT_COLUMN[sortBy], sortOrder)
    .orderBy('d.offer_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

async function countListed(db: Db, { condition, isGrouped }: List): Promise<number> {
  const counted = isGrouped ? sql<number>`count(distinct d.product_id)` : sql<number>`count(*)`;
  const documents = db.selectFrom('search_documents as d').where(condition);
  return (await documents.select(counted.as('total')).executeTakeFirstOrThrow()).total;
}
