import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UnitPricePer } from '#contract/shared/unit-price.ts';
import type { ProductListMeta, ProductQuery } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { BEST_FIRST, bestUnitPriceFirst, isBestOffer } from './best-offer.ts';
import { cardJoins, type VersionRow, versionColumns } from './cards.ts';
import { jsonBytes } from './json-bytes.ts';
import type { KeptCatalogue, ListCount } from './kept.ts';
import type { Card, KeptCards } from './kept-cards.ts';
import type { ContentUnit } from './price.ts';
import { fitsFilter, type ProductFilter } from './product-filter.ts';

/** Searches by text. The search implements it; the catalogue does not know the search. */
export interface TextSearch {
  /** The condition on search_documents (as d) that a row is an offer of a product that the text finds. */
  offersMatching: (text: string) => Promise<RawBuilder<SqlBool>>;
}

export interface ListTools {
  db: Db;
  search: TextSearch;
  kept: KeptCatalogue;
  cards: KeptCards;
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

/** An answer as JSON, and the products that it shows. */
export interface Written {
  json: Buffer;
  products: string[];
}

/**
 * One page of the public offers, or with `groupBy=product` of the products, each by the best of its offers that fit the
 * filter. `isActive=false` finds nothing: an offer that is not for sale is not public.
 */
export async function listOffers({ db, search, kept, cards }: ListTools, query: ProductQuery): Promise<Written> {
  const { page, limit } = query;
  if (query.isActive === false) return write([], [], { page, limit, total: 0, totalPages: 0 });
  const list = await readList({ search, kept }, query);
  const counting = kept.count({ ...list.filter, isMeasured: list.isMeasured }, () => countListed(db, list));
  // Only the order by unit price depends on what was counted.
  const order = orderOf(query, list.isByUnitPrice ? (await counting).measure : null);
  const [rows, { total, measure }] = await Promise.all([listPage(db, list, order, query), counting]);
  const shown = await cards.show(query.view === 'card' ? 'card' : 'item', rows);
  const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return write(rows, shown, list.isMeasured ? { ...meta, unitPricePer: measure && PER[measure] } : meta);
}

type ListedRow = VersionRow & { offerCount?: number };

function write(rows: ListedRow[], cards: Card[], meta: ProductListMeta): Written {
  const counts = new Map(rows.map(({ id, offerCount }) => [id, offerCount]));
  const json = jsonBytes();
  json.text('{"data":[');
  for (const [place, { id, write }] of cards.entries()) {
    if (place > 0) json.text(',');
    write(json);
    const offerCount = counts.get(id);
    if (offerCount !== undefined) json.fields({ offerCount });
  }
  json.text(`],"meta":${JSON.stringify(meta)}}`);
  return { json: json.end(), products: cards.map(({ productId }) => productId) };
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

async function readList(
  { search, kept }: Pick<ListTools, 'search' | 'kept'>,
  { page: _, limit: __, view: ___, sortBy, sortOrder: ____, categoryId, ...wanted }: ProductQuery,
): Promise<List> {
  const filter = { ...wanted, ...(categoryId && (await categoryFilter(kept, categoryId))) };
  const fits = fitsFilter(filter, 'd');
  const condition = wanted.search ? sql<SqlBool>`${fits} and ${await search.offersMatching(wanted.search)}` : fits;
  const isGrouped = wanted.groupBy === 'product';
  const isByUnitPrice = sortBy === 'unitPrice';
  return { filter, condition, isGrouped, isByUnitPrice, isMeasured: isGrouped || isByUnitPrice };
}

async function categoryFilter(kept: KeptCatalogue, asked: string): Promise<ProductFilter> {
  const id = await kept.categoryOf(asked);
  return (await kept.mainCategories()).has(id) ? { mainCategoryId: id } : { subCategoryId: id };
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

/** The offers of one page, in order. Only those are joined with what is shown of them. */
async function listPage(
  db: Db,
  { filter, condition, isGrouped }: List,
  { by, bestFirst }: Order,
  { page, limit }: ProductQuery,
): Promise<ListedRow[]> {
  const offerCount = sql`(select count(*) from search_documents as b where b.product_id = l.product_id)`;
  const { rows } = await sql<ListedRow>`
    select ${versionColumns('l')} ${isGrouped ? sql`, ${offerCount} as "offerCount"` : sql``}
    from (
      select p.*, row_number() over () as place from (
        select d.offer_id, d.product_id, d.vendor_id from search_documents as d
        where ${condition} ${isGrouped ? sql`and ${isBestOffer(filter, bestFirst)}` : sql``}
        order by ${by} limit ${limit} offset ${(page - 1) * limit}
      ) as p
    ) as l ${cardJoins('l')}
    order by l.place`.execute(db);
  return rows;
}

const PER: Record<ContentUnit, UnitPricePer> = { g: '100g', ml: '100ml', m: 'm', pc: 'pc' };
const MEASURES = Object.keys(PER) as ContentUnit[];
/** From this share on, a list can be sorted by unit price. */
const SHARED_FROM = 0.8;

/** Counts the list's products or offers, and finds the measure that enough of them share. */
async function countListed(db: Db, { condition, isGrouped, isMeasured }: List): Promise<ListCount> {
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
