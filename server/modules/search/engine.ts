import { SEARCH } from '#contract/constants.ts';
import type { ProductHit, SearchQuery, SearchResults, Suggestion } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { findOffersInOrder } from '#server/modules/catalogue/service.ts';
import { words } from './fold.ts';
import { allowSimilar, type Match, matchExactly, matchNearly } from './match.ts';
import * as queries from './queries.ts';
import { toCategoryHit, toProductHit, toSuggestion, toVendorHit } from './views.ts';

export type SearchOptions = Omit<SearchQuery, 'query' | 'sessionId'>;

const MOST_WORDS = 12;

/**
 * What fits a query: every word must. Only where nothing does, words that resemble the query's count too. Groups that
 * were not asked for are counted, not listed.
 */
export async function searchCatalogue(db: Db, query: string, options: SearchOptions): Promise<SearchResults> {
  const terms = words(query).slice(0, MOST_WORDS);
  if (terms.length === 0) return toResults(options, { products: 0, vendors: 0, categories: 0 });
  const exact = matchExactly(terms);
  const counts = await queries.countHits(db, exact, options);
  if (hasHits(counts) || (isFiltered(options) && hasHits(await queries.countHits(db, exact, {}))))
    return listHits(db, exact, options, counts);
  return allowSimilar(db, async (tx) => {
    const near = matchNearly(terms);
    return listHits(tx, near, options, await queries.countHits(tx, near, options));
  });
}

async function listHits(db: Db, match: Match, options: SearchOptions, counts: queries.Counts): Promise<SearchResults> {
  const { type, page, limit, sortBy } = options;
  const slice = { limit, offset: (page - 1) * limit };
  const asked = (group: SearchOptions['type'], count: number) => (type === 'all' || type === group) && count > 0;
  const [products, vendors, categories] = await Promise.all([
    asked('product', counts.products) ? listProducts(db, match, { filter: options, sortBy, ...slice }) : [],
    asked('vendor', counts.vendors) ? queries.listVendorRows(db, match, slice) : [],
    asked('category', counts.categories) ? queries.listCategoryRows(db, match, slice) : [],
  ]);
  return {
    ...toResults(options, counts),
    products,
    vendors: vendors.map(toVendorHit),
    categories: categories.map(toCategoryHit),
  };
}

async function listProducts(
  db: Db,
  match: Match,
  options: Parameters<typeof queries.listProductOffers>[2],
): Promise<ProductHit[]> {
  const found = await queries.listProductOffers(db, match, options);
  const offers = await findOffersInOrder(
    db,
    found.map(({ offerId }) => offerId),
  );
  const vendors = await queries.listProductVendors(
    db,
    offers.map(({ productId }) => productId),
  );
  const byProduct = Map.groupBy(vendors, ({ productId }) => productId);
  return offers.map((offer) => toProductHit(offer, byProduct.get(offer.productId) ?? []));
}

function toResults({ type, page, limit }: SearchOptions, counts: queries.Counts): SearchResults {
  const { products, vendors, categories } = counts;
  const longest = {
    all: Math.max(products, vendors, categories),
    product: products,
    vendor: vendors,
    category: categories,
  };
  return {
    products: [],
    vendors: [],
    categories: [],
    totalResults: products + vendors + categories,
    totalProductCount: products,
    totalVendorCount: vendors,
    totalCategoryCount: categories,
    page,
    limit,
    totalPages: Math.ceil(longest[type] / limit),
    readAs: null,
  };
}

function hasHits({ products, vendors, categories }: queries.Counts): boolean {
  return products + vendors + categories > 0;
}

function isFiltered({ category, vendor, priceMin, priceMax }: SearchOptions): boolean {
  return [category, vendor, priceMin, priceMax].some((filter) => filter !== undefined);
}

/** Names that somebody may be typing, the closest first: at least half of them products where there are so many. */
export async function suggest(db: Db, text: string, limit: number): Promise<Suggestion[]> {
  const typed = text.trim();
  const terms = words(typed).slice(0, MOST_WORDS);
  if (typed.length < SEARCH.minimumLength || terms.length === 0) return [];
  const exact = await listSuggestions(db, matchExactly(terms), typed, limit);
  if (exact.length > 0) return exact;
  return allowSimilar(db, (tx) => listSuggestions(tx, matchNearly(terms), typed, limit));
}

async function listSuggestions(db: Db, match: Match, typed: string, limit: number): Promise<Suggestion[]> {
  const few = { limit: Math.max(1, Math.floor(limit / 4)), offset: 0 };
  const named = { ...match, condition: match.isName };
  const [categories, vendors, products] = await Promise.all([
    queries.listCategoryRows(db, named, few),
    queries.listVendorRows(db, named, few),
    queries.listProductNames(db, match, limit),
  ]);
  const room = Math.max(limit - categories.length - vendors.length, Math.ceil(limit / 2));
  return [
    ...categories.map((row) => ({ ...row, type: 'category' as const })),
    ...products.slice(0, room).map((row) => ({ ...row, type: 'product' as const })),
    ...vendors.map(({ logoId, ...row }) => ({ ...row, imageId: logoId, type: 'vendor' as const })),
  ]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((found) => toSuggestion(typed, found));
}
