import type { RawBuilder, SqlBool } from 'kysely';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { ProductListMeta, ProductQuery } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import type { KeptCatalogue, ListCount } from '#server/modules/catalogue/kept.ts';
import type { ProductFilter } from '#server/modules/catalogue/product-filter.ts';
import { jsonBytes } from './json-bytes.ts';
import type { Card, KeptCards } from './kept-cards.ts';
import { countListed, type List, type ListPage, readPage } from './list-page.ts';

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

/** An answer as JSON, and the products that it shows. */
export interface Written {
  json: Buffer;
  products: string[];
}

/**
 * One page of the public offers, or with `groupBy=product` of the products, each by the best of its offers that fit the
 * filter. `isActive=false` finds nothing: an offer that is not for sale is not public.
 */
export async function listOffers(tools: ListTools, query: ProductQuery): Promise<Written> {
  const { page, limit } = query;
  if (query.isActive === false) return write([], [], { page, limit, total: 0, totalPages: 0 });
  const list = await readList(tools, query);
  const [{ offers }, { total, measure }] = await readCounted(tools, list, query);
  const shown = await tools.cards.show(tools.db, query.view === 'card' ? 'card' : 'item', offers);
  const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return write(
    offers,
    shown,
    list.isMeasured ? { ...meta, unitPricePer: measure && UNIT_REFERENCE[measure][1] } : meta,
  );
}

/** Reads a page and the list's count. A count that is not kept comes with the page, in one statement. */
async function readCounted(
  { db, kept }: ListTools,
  list: List,
  { sortBy, sortOrder, page, limit }: ProductQuery,
): Promise<[ListPage, ListCount]> {
  const counted = { ...list.filter, isMeasured: list.isMeasured };
  const countAlone = () => countListed(db, list);
  // Only the order by unit price depends on what was counted.
  const measure = list.isByUnitPrice ? (await kept.count(counted, countAlone)).measure : null;
  const read = (isCounting: boolean) => readPage(db, list, { sortBy, sortOrder, page, limit, measure, isCounting });
  let reading: Promise<ListPage> | undefined;
  // It asks to count at once, unless the count is kept or another call counts the same.
  const counting = kept.count(counted, async () => {
    if (reading) return countAlone();
    reading = read(true);
    return (await reading).count ?? countAlone();
  });
  reading ??= read(false);
  return Promise.all([reading, counting]);
}

function write(offers: ListPage['offers'], cards: Card[], meta: ProductListMeta): Written {
  const counts = new Map(offers.map(({ id, offerCount }) => [id, offerCount]));
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

async function readList(
  { search, kept }: Pick<ListTools, 'search' | 'kept'>,
  { page: _, limit: __, view: ___, sortBy, sortOrder: ____, categoryId, ...wanted }: ProductQuery,
): Promise<List> {
  const category = categoryId && (await kept.categoryOf(categoryId));
  const filter = { ...wanted, ...(category && (await categoryFilter(kept, category))) };
  const fitsWords = wanted.search ? await search.offersMatching(wanted.search) : null;
  const isGrouped = wanted.groupBy === 'product';
  const isByUnitPrice = sortBy === 'unitPrice';
  const isSmall = !!category && kept.isSmall(category);
  return { filter, fitsWords, isSmall, isGrouped, isByUnitPrice, isMeasured: isGrouped || isByUnitPrice };
}

async function categoryFilter(kept: KeptCatalogue, id: string): Promise<ProductFilter> {
  return (await kept.mainCategories()).has(id) ? { mainCategoryId: id } : { subCategoryId: id };
}
