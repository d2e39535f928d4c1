import { SEARCH } from '#contract/shared/constants.ts';
import type { ProductHit, SearchQuery, SearchResults } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { fold, words } from '#server/kernel/arabic-text.ts';
import type { GenerationCache } from '#server/kernel/generation-cache.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import { findFacets } from '#server/modules/search/facets/find-facets.ts';
import type { OfferCache } from '#server/modules/search/facets/found-offers.ts';
import type { DescribedProduct } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import type { SearchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { takePrice } from '#server/modules/search/language/prices.ts';
import { findCandidates, type Scope } from './candidates.ts';
import { liftClaims } from './claims.ts';
import { showHits } from './hits.ts';
import { describeInterpretation, describeWithout, interpretQuery, isKnown } from './interpretation.ts';
import { findNames, type NameHit, toCategoryHit, toVendorHit } from './names.ts';
import { listProductIds } from './product-order.ts';
import { countProducts, fittingProducts, isAboutOffers, type ProductSet } from './product-sets.ts';
import { raiseWanted } from './raise-wanted.ts';
import { createRanking, rankProducts, type ScoredProduct } from './ranking.ts';

/** The dependencies of a search. */
export interface SearchTools {
  db: Db;
  knowledge: SearchKnowledge;
  /** Grows whenever an answer may have become stale: the generation of all caches of the search. */
  generation: () => number;
  finds: GenerationCache<Found>;
  hits: GenerationCache<ProductHit>;
  /** What facets count. */
  offers: OfferCache;
}

/** The result of a query, before it is paged and shown. */
export interface Found {
  interpretation: Interpretation;
  readAs: SearchResults['readAs'];
  /** Products, best first: all of them, or as many as were ranked. */
  products: ScoredProduct[];
  /** How many products come before the first of those that satisfy only a part of the query. */
  partialFrom: number | null;
  /** The set of all products that are found, if those are more than were ranked. */
  rest: ProductSet | null;
  /** The number of products found, counted up to SEARCH.countedTo. */
  total: number;
  names: NameHit[];
  /** The displayed fields of the best products, by id, as far as memory holds them. */
  shown: Map<string, DescribedProduct>;
  productsOf: Knowledge['productsOf'];
}

export type SearchOptions = Omit<SearchQuery, 'query' | 'sessionId'>;

/** Answers a search. Groups that were not asked for are counted, not listed; filters narrow products only. */
export async function answerSearch(tools: SearchTools, query: string, options: SearchOptions): Promise<SearchResults> {
  const { type, page, limit, facets } = options;
  const { text, price, filter, found } = await findWithin(tools, query, options);
  const isAsked = (group: SearchOptions['type']) => type === 'all' || type === group;
  const [vendors, categories] = [thingsOf(found, 'vendor'), thingsOf(found, 'category')];
  const total = { product: found.total, vendor: vendors.length, category: categories.length };
  const onPage = <Hit>(things: NamedThing[], toHit: (thing: NamedThing, products: number) => Hit) =>
    things.slice((page - 1) * limit, page * limit).map((thing) => toHit(thing, found.productsOf(thing.id)));
  const [products, counted] = await Promise.all([
    isAsked('product') ? listHits(tools, found, filter, options) : [],
    facets &&
      findFacets(tools, await find(tools, text, {}, mannerOf(options)), { ...options, facets, statedPrice: price }),
  ]);
  return {
    products,
    vendors: isAsked('vendor') ? onPage(vendors, toVendorHit) : [],
    categories: isAsked('category') ? onPage(categories, toCategoryHit) : [],
    totalResults: total.product + total.vendor + total.category,
    totalProductCount: total.product,
    totalVendorCount: total.vendor,
    totalCategoryCount: total.category,
    page,
    limit,
    totalPages: Math.ceil((type === 'all' ? Math.max(...Object.values(total)) : total[type]) / limit),
    readAs: found.readAs,
    partialFrom: found.partialFrom,
    statedPrice: price,
    without: describeWithout(found.interpretation),
    ...(counted && { facets: counted }),
  };
}

/** Finds products of the price that the query states in words; of any price if none of that price is what was asked for. */
async function findWithin(tools: SearchTools, query: string, options: SearchOptions) {
  const { rest, price } = takePrice(words(query), tools.knowledge.lexicon);
  const manner = mannerOf(options);
  const wanted = filterOf(options);
  if (!price) return { text: query, price: null, filter: wanted, found: await find(tools, query, wanted, manner) };
  const { minPrice = price.min, maxPrice = price.max } = wanted;
  const within = { ...wanted, minPrice, maxPrice };
  const text = rest.join(' ');
  const found = await find(tools, text, within, manner);
  const stated = { min: price.min ?? null, max: price.max ?? null };
  const answer = { text, price: { ...stated, isMet: true }, filter: within, found };
  if (found.total > 0 && found.partialFrom !== 0) return answer;
  const any = await find(tools, text, wanted, manner);
  if (any.total === 0 || any.partialFrom === 0) return answer;
  return { text, price: { ...stated, isMet: false }, filter: wanted, found: any };
}

function mannerOf({ explain, exact }: SearchOptions) {
  return { isExplained: explain, isVerbatim: exact };
}

/** One category narrows the sets that are searched, so it is cheaper than the same category in a list. */
function filterOf({ category, vendor, size, inStock, discount, ...price }: SearchOptions): ProductFilter {
  const [first, ...others] = category ?? [];
  const given = (list: string[] | undefined) => (list?.length ? list : undefined);
  return {
    ...(others.length > 0 ? { categoryIds: category } : { categoryId: first }),
    vendorIds: given(vendor),
    sizes: given(size),
    minPrice: price.priceMin,
    maxPrice: price.priceMax,
    // In a filter the mere presence of `inStock` narrows.
    inStock: inStock || undefined,
    isDiscounted: discount || undefined,
  };
}

function thingsOf({ names }: Found, kind: NamedThing['kind']): NamedThing[] {
  return names.flatMap(({ thing }) => (thing.kind === kind ? thing : []));
}

/** Ranks at most `most` products, the most popular ones; ignores descriptions if `enough` names match. */
export const THOROUGH = { most: 120, enough: 60, isCounted: true };

/** Finds the result of a query, from the cache if possible: the pages and sort orders of one search share it. */
export async function find(
  tools: SearchTools,
  query: string,
  filter: ProductFilter = {},
  manner: Pick<FindOptions, 'isExplained' | 'isVerbatim'> = {},
): Promise<Found> {
  await tools.knowledge.refresh();
  return tools.finds.get(JSON.stringify([query.trim(), filter, manner]), async () => {
    const options = { ...THOROUGH, ...manner, filter };
    if (filter.categoryId === undefined && !isAboutOffers(filter)) return findNow(tools, query, options);
    // What a filter leaves is a part of what is found without it, which is often in the cache already.
    const all = await find(tools, query, {}, manner);
    if (all.rest) return findNow(tools, query, { ...options, only: all.rest.of });
    const products = await keepFitting(tools, all.products, filter);
    return { ...all, products, partialFrom: partialFrom(products), total: products.length };
  });
}

/** The products that are in the category of a filter and have an offer that fits the rest of it. */
async function keepFitting({ db, knowledge }: SearchTools, products: ScoredProduct[], filter: ProductFilter) {
  const { categories } = knowledge.current();
  const isWithin = (id: string) => id === filter.categoryId || categories.get(id)?.rootId === filter.categoryId;
  const within = filter.categoryId ? products.filter(({ categoryId }) => isWithin(categoryId)) : products;
  if (!isAboutOffers(filter)) return within;
  const ids = within.map(({ productId }) => productId);
  const fitting = await fittingProducts(db, ids, filter);
  return within.filter(({ productId }) => fitting.has(productId));
}

interface FindOptions extends Omit<Scope, 'memory'> {
  isCounted?: boolean;
  /** Whether the last word may be incomplete, because the person is still typing. */
  isTyping?: boolean;
  /** Whether nothing is corrected: the person said so. */
  isVerbatim?: boolean;
  isExplained?: boolean;
}

/** The first of the products, best first, after which none satisfies all of the query; null if the last one does. */
function partialFrom(products: ScoredProduct[]): number | null {
  const from = products.findLastIndex(({ isWhole }) => isWhole) + 1;
  return from < products.length ? from : null;
}

/** The number of best products whose spelling describes the interpretation. */
const MOST_QUOTED = 10;

/** Interprets a query, finds candidates and ranks them. */
export async function findNow(
  { db, knowledge: read }: SearchTools,
  query: string,
  options: FindOptions,
): Promise<Found> {
  const { filter, isCounted, isTyping, isVerbatim } = options;
  const knowledge = read.current();
  const fresh = read.isFresh() ? knowledge.memory : null;

  const manner = { isTyping, isVerbatim };
  const interpretation =
    isTyping && fresh ? knowledge.interpret(query, manner) : await interpretQuery(db, query, knowledge, manner);
  const memory = isTyping || isKnown(interpretation, knowledge) ? fresh : null;
  const { candidates, ...found } = await findCandidates(db, interpretation, knowledge, { ...options, memory });
  const { rest, held } = found;
  const rank = createRanking(interpretation, knowledge, options);
  // A filter must not drop what is found without it.
  const all = rest === null && !options.only;
  const ranked = rankProducts(candidates, liftClaims(rank, interpretation, knowledge), all);
  const products = raiseWanted(ranked, knowledge.wanted(fold(query)), options.isExplained);

  const quoted = products.slice(0, MOST_QUOTED).map(({ productId }) => productId);
  const shown = new Map(
    held.map((each) => [each.shown.productId, each.shown] as const).filter(([id]) => quoted.includes(id)),
  );
  const count = async (set: ProductSet) => found.total ?? countProducts(db, set, filter, SEARCH.countedTo);
  return {
    interpretation,
    readAs: await describeInterpretation(db, interpretation, quoted, shown),
    products,
    partialFrom: rest === null ? partialFrom(products) : null,
    rest,
    total: rest && isCounted ? Math.min(await count(rest), SEARCH.countedTo) : products.length,
    names: interpretation.concepts.length > 0 ? findNames(interpretation.concepts, rank, knowledge) : [],
    shown,
    productsOf: knowledge.productsOf,
  };
}

/** One page of the products found, as the wire shows them. */
async function listHits(
  { db, hits: kept }: SearchTools,
  found: Found,
  filter: ProductFilter,
  { page, limit, sortBy, explain }: SearchOptions,
): Promise<ProductHit[]> {
  const ids = await listProductIds(db, found, { sortBy, filter, limit, offset: (page - 1) * limit });
  const sizes = found.interpretation.sizes.map(({ base, value }) => `${base}:${value}`);
  const hits = await showHits(db, kept, ids, { filter, sizes });
  const scores = new Map(explain ? found.products.map(({ productId, value, why }) => [productId, { value, why }]) : []);
  return ids.flatMap((id) => {
    const hit = hits.get(id);
    if (!hit) return [];
    return explain ? { ...hit, ranking: scores.get(id) ?? { value: 0, why: [] } } : hit;
  });
}
