import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UnitPricePer } from '#contract/shared/unit-price.ts';
import type { ProductListMeta, ProductQuery, PublicItem } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { BEST_FIRST, bestUnitPriceFirst, isBestOffer } from './best-offer.ts';
import { findOffersInOrder } from './offer-rows.ts';
import type { ContentUnit } from './price.ts';
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
): Promise<{ data: PublicItem[]; meta: ProductListMeta }> {
  const { page, limit } = query;
  if (query.isActive === false) return { data: [], meta: { page, limit, total: 0, totalPages: 0 } };
  const list = await readList(db, search, query);
  const counting = countListed(db, list);
  // Only the order by unit price depends on what was counted.
  const order = orderOf(query, list.isByUnitPrice ? (await counting).measure : null);
  const [listed, { total, measure }] = await Promise.all([listPage(db, list, order, query), counting]);
  const rows = await findOffersInOrder(
    db,
    listed.map(({ id }) => id),
  );
  const view = query.view === 'card' ? toCardItem : toPublicItem;
  const counts = new Map(listed.map(({ id, offerCount }) => [id, offerCount]));
  const data = rows.map((row) => ({ ...view(row), offerCount: counts.get(row.id) }));
  const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { data, meta: list.isMeasured ? { ...meta, unitPricePer: measure && PER[measure] } : meta };
}

/** What a list holds, before it is sorted and paged. */
interface List {
  filter: ProductFilter;
  /** The condition on search_documents (as d) that an offer fits the filter and the words. */
  condition: Condition;
  isGrouped: boolean;
  isByUnitPrice: boolean;
  /** Whether the answer says which measure the list shares. */
  isMeasured: boolean;
}

async function readList(db: Db, search: TextSearch, { categoryId, ...query }: ProductQuery): Promise<List> {
  const filter = { ...query, ...(categoryId && (await categoryFilter(db, categoryId))) };
  const fits = fitsFilter(filter, 'd');
  const condition = query.search ? sql<SqlBool>`${fits} and ${await search.offersMatching(query.search)}` : fits;
  const isGrouped = query.groupBy === 'product';
  const isByUnitPrice = query.sortBy === 'unitPrice';
  return { filter, condition, isGrouped, isByUnitPrice, isMeasured: isGrouped || isByUnitPrice };
}

async function categoryFilter(db: Db, id: string): Promise<ProductFilter> {
  const row = await db.selectFrom('categories').where('id', '=', id).select('level').executeTakeFirst();
  return row?.level === 1 ? { mainCategoryId: id } : { subCategoryId: id };
}

interface Order {
  by: RawBuilder<unknown>;
  /** The order of a product's offers of which the first stands for it. */
  bestFirst: RawBuilder<unknown>;
}

/** By unit price if the list has a measure; what is measured otherwise comes last, by name. */
function orderOf({ sortBy, sortOrder }: ProductQuery, measure: ContentUnit | null): Order {
  const direction = sql.raw(sortOrder);
  if (sortBy === 'unitPrice' && measure)
    return {
      by: sql`case when d.measure = ${measure} then d.unit_price end ${direction} nulls last, d.name_sort, d.offer_id`,
      bestFirst: bestUnitPriceFirst(measure),
    };
  const column = SORT_COLUMN[sortBy === 'unitPrice' ? 'name' : sortBy];
  return { by: sql`${sql.ref(`d.${column}`)} ${direction}, d.offer_id`, bestFirst: BEST_FIRST };
}

/** The ids of one page, in order. */
async function listPage(
  db: Db,
  { filter, condition, isGrouped }: List,
  { by, bestFirst }: Order,
  { page, limit }: ProductQuery,
): Promise<{ id: string; offerCount?: number }[]> {
  const offerCount = sql`(select count(*) from search_documents as b where b.product_id = d.product_id)`;
  const { rows } = await sql<{ id: string; offerCount?: number }>`
    select d.offer_id as id ${isGrouped ? sql`, ${offerCount} as "offerCount"` : sql``}
    from search_documents as d
    where ${condition} ${isGrouped ? sql`and ${isBestOffer(filter, bestFirst)}` : sql``}
    order by ${by} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

const PER: Record<ContentUnit, UnitPricePer> = { g: '100g', ml: '100ml', m: 'm', pc: 'pc' };
const MEASURES = Object.keys(PER) as ContentUnit[];
/** From this share on, a list can be sorted by unit price. */
const SHARED_FROM = 0.8;

/** Counts the list's products or offers, and finds the measure that enough of them share. */
async function countListed(
  db: Db,
  { condition, isGrouped, isMeasured }: List,
): Promise<{ total: number; measure: ContentUnit | null }> {
  const counted = isGrouped ? sql`count(distinct d.product_id)` : sql`count(*)`;
  const measured = isMeasured
    ? MEASURES.map((unit) => sql`, ${counted} filter (where d.measure = ${unit}) as ${sql.ref(unit)}`)
    : [];
  const { rows } = await sql<{ total: number } & Partial<Record<ContentUnit, number>>>`
    select ${counted} as total ${sql.join(measured, sql``)} from search_documents as d where ${condition}`.execute(db);
  const [counts] = rows;
  const total = counts?.total ?? 0;
  const measure = MEASURES.find((unit) => total > 0 && (counts?.[unit] ?? 0) >= total * SHARED_FROM) ?? null;
  return { total, measure };
}
