import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProductQuery } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { shared } from '#server/db/shared-connections.ts';
import { statements } from '#server/db/statement.ts';
import { BEST_FIRST, bestUnitPriceFirst, isBestOffer } from '#server/modules/catalogue/best-offer.ts';
import { cardJoins, cardVersion } from '#server/modules/catalogue/cards.ts';
import type { ListCount } from '#server/modules/catalogue/kept.ts';
import { OF_VENDOR } from '#server/modules/catalogue/kept-vendors.ts';
import { piecesToSell } from '#server/modules/catalogue/may-be-sold.ts';
import type { ContentUnit } from '#server/modules/catalogue/price.ts';
import { filterShape, filterValues, fitsFilter, type ProductFilter } from '#server/modules/catalogue/product-filter.ts';
import type { ListedOffer } from './kept-cards.ts';

/** What a list holds, before it is sorted and paged. */
export interface List {
  filter: ProductFilter;
  /** The condition on search_documents (as d) that an offer fits the words; null if there are none. */
  fitsWords: RawBuilder<SqlBool> | null;
  /** Whether it is of a category that has few products. */
  isSmall: boolean;
  isGrouped: boolean;
  isByUnitPrice: boolean;
  /** Whether the answer says which measure the list shares. */
  isMeasured: boolean;
}

export interface ListPage {
  offers: (ListedOffer & { offerCount?: number })[];
  /** Null if it was not asked for. */
  count: ListCount | null;
}

/** How a page is sorted and cut. */
export interface Paging extends Pick<ProductQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit'> {
  /** The measure of a list by unit price. */
  measure: ContentUnit | null;
  /** Whether to count the list too. */
  isCounting: boolean;
}

/** A row for each variant of an offer; one without a quantity if it has none. */
interface PageRow extends Omit<ListedOffer, 'quantities'> {
  quantity: number | null;
  offerCount?: number;
  counts?: string;
}

type Place = (name: string) => RawBuilder<unknown>;

const SORT_COLUMN = {
  name: 'name_sort',
  nameEn: 'name_en_sort',
  price: 'price',
  rating: 'rating',
  createdAt: 'created_at',
  popularity: 'popularity',
} as const;
const MEASURES: ContentUnit[] = ['g', 'ml', 'm', 'pc'];
/** From this share on, a list can be sorted by unit price. */
const SHARED_FROM = 0.8;

/** Pages of a small category that PostgreSQL reads and counts in about a millisecond. */
const FIRST_PAGES = 5;

const runPage = statements<Record<string, unknown>, PageRow>();
const runShort = statements<Record<string, unknown>, PageRow>(shared);

/** Reads the offers of one page in order, and the list's count if asked for, in one statement. */
export async function readPage(db: Db, list: List, paging: Paging): Promise<ListPage> {
  const { filter, fitsWords, isGrouped, isMeasured } = list;
  const { sortBy, sortOrder, measure, page, limit, isCounting } = paging;
  const asked = [filterShape(filter), isGrouped, isMeasured, sortBy, sortOrder, measure, isCounting];
  const values = { ...filterValues(filter), limit, offset: (page - 1) * limit };
  const shape = fitsWords ? null : asked.join(' ');
  const isShort = list.isSmall && !fitsWords && !list.isByUnitPrice && page <= FIRST_PAGES;
  const run = isShort ? runShort : runPage;
  const rows = await run(db, shape, (_, place) => pageStatement(list, paging, place), values);
  const counts = rows[0]?.counts;
  if (!isCounting) return { offers: toOffers(rows), count: null };
  return { offers: toOffers(rows), count: counts ? toCount(counts) : await countListed(db, list) };
}

function pageStatement(list: List, paging: Paging, place: Place): RawBuilder<PageRow> {
  const { filter, isGrouped } = list;
  const { by, bestFirst } = orderOf(paging);
  const isBest = isGrouped ? sql`and ${isBestOffer(filter, bestFirst, place)}` : sql``;
  const offerCount = sql`(select count(*) from search_documents as b where b.product_id = p.product_id)`;
  return sql<PageRow>`
    select l.offer_id as id, l.product_id as "productId", ${cardVersion('k')} as version,
      ${OF_VENDOR},
      o.avg_rating as "avgRating", o.total_reviews as "totalReviews",
      case when x.id is not null then ${piecesToSell()} end as quantity
      ${isGrouped ? sql`, l.offer_count as "offerCount"` : sql``}
      ${paging.isCounting ? sql`, (${counting(list, place)}) as counts` : sql``}
    from (
      select p.*, row_number() over () as place ${isGrouped ? sql`, ${offerCount} as offer_count` : sql``} from (
        select d.offer_id, d.product_id, d.vendor_id from search_documents as d
        where ${condition(list, place)} ${isBest}
        order by ${by} limit ${place('limit')} offset ${place('offset')}
      ) as p
    ) as l ${cardJoins('l')}
    left join variants as x on x.product_vendor_id = l.offer_id and x.is_active
    order by l.place, x.position`;
}

interface Order {
  by: RawBuilder<unknown>;
  /** The order of a product's offers of which the first stands for it. */
  bestFirst: RawBuilder<unknown>;
}

/** By unit price if the list has a measure; what is measured otherwise comes last, by name. */
function orderOf({ sortBy, sortOrder, measure }: Paging): Order {
  const direction = sql.raw(sortOrder);
  if (sortBy === 'unitPrice' && measure)
    return {
      by: sql`case when d.measure = ${measure} then d.unit_price end ${direction} nulls last, d.name_sort, d.offer_id`,
      bestFirst: bestUnitPriceFirst(measure),
    };
  const column = SORT_COLUMN[sortBy === 'unitPrice' ? 'name' : sortBy];
  return { by: sql`${sql.ref(`d.${column}`)} ${direction}, d.offer_id`, bestFirst: BEST_FIRST };
}

function condition({ filter, fitsWords }: List, place?: Place): RawBuilder<unknown> {
  return fitsWords ? sql`${fitsFilter(filter, 'd', place)} and ${fitsWords}` : fitsFilter(filter, 'd', place);
}

/** Selects the number of the list's products or offers, then how many of them each measure has, if the list has one. */
function counting(list: List, place?: Place): RawBuilder<{ counts: string }> {
  const counted = list.isGrouped ? sql`count(distinct d.product_id)` : sql`count(*)`;
  const measured = list.isMeasured ? MEASURES.map((unit) => sql`, ${counted} filter (where d.measure = ${unit})`) : [];
  return sql`select concat_ws(',', ${counted} ${sql.join(measured, sql``)}) as counts
    from search_documents as d where ${condition(list, place)}`;
}

/** Counts the list's products or offers, and finds the measure that enough of them share. */
export async function countListed(db: Db, list: List): Promise<ListCount> {
  const { rows } = await counting(list).execute(db);
  return toCount(rows[0]?.counts ?? '0');
}

function toCount(counts: string): ListCount {
  const [total = 0, ...measured] = counts.split(',').map(Number);
  const measure = MEASURES.find((_, place) => total > 0 && (measured[place] ?? 0) >= total * SHARED_FROM) ?? null;
  return { total, measure };
}

/** The rows of an offer follow each other, in the order of its variants. */
function toOffers(rows: PageRow[]): ListPage['offers'] {
  const offers: ListPage['offers'] = [];
  for (const row of rows) {
    const { quantity } = row;
    if (offers.at(-1)?.id !== row.id) {
      const { quantity: _, counts: __, ...offer } = row;
      offers.push({ ...offer, quantities: [] });
    }
    if (quantity !== null) offers.at(-1)?.quantities.push(quantity);
  }
  return offers;
}
