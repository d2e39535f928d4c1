import { SEARCH } from '#contract/shared/constants.ts';
import type { SearchResults } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import type { GenerationCache } from '#server/kernel/generation-cache.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import type { OfferCache } from '#server/modules/search/facets/found-offers.ts';
import type { DescribedProduct } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { ProductSet } from '#server/modules/search/index/product-set.ts';
import type { SearchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { liftClaims } from '#server/modules/search/ranking/claims.ts';
import { raiseWanted } from '#server/modules/search/ranking/raise-wanted.ts';
import { createRanking, rankProducts, type ScoredProduct } from '#server/modules/search/ranking/ranking.ts';
import { findCandidates, type Scope } from './candidates.ts';
import type { KeptHits } from './hits.ts';
import { describeInterpretation, interpretQuery } from './interpretation.ts';
import { findNames, type NameHit } from './names.ts';
import { countProducts, fittingProducts, isAboutOffers } from './product-sets.ts';

/** The dependencies of a search. */
export interface SearchTools {
  db: Db;
  knowledge: SearchKnowledge;
  finds: GenerationCache<Found>;
  hits: KeptHits;
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
  /** The displayed fields of the best products, while typing of all, by id, as far as memory holds them. */
  shown: Map<string, DescribedProduct>;
  productsOf: Knowledge['productsOf'];
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
    return { ...all, products, partialFrom: partialFrom(products, false), total: products.length };
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

/**
 * The first of the products, best first, after which none satisfies all of the query; null if the last one does. `hasMore`:
 * other products follow that were not ranked; they satisfy all of it only if a ranked one does.
 */
function partialFrom(products: ScoredProduct[], hasMore: boolean): number | null {
  const from = products.findLastIndex(({ isWhole }) => isWhole) + 1;
  if (hasMore && from > 0) return null;
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
  const memory = read.isFresh() ? knowledge.memory : null;

  const manner = { isTyping, isVerbatim };
  const interpretation = memory
    ? knowledge.interpret(query, manner)
    : await interpretQuery(db, query, knowledge, manner);
  const { candidates, ...found } = await findCandidates(db, interpretation, knowledge, { ...options, memory });
  const { rest, held } = found;
  const rank = createRanking(interpretation, knowledge, options);
  // A filter must not drop what is found without it.
  const all = rest === null && !options.only;
  const ranked = rankProducts(candidates, liftClaims(rank, interpretation, knowledge), all);
  const products = raiseWanted(ranked, knowledge.wanted(fold(query)), options.isExplained);

  const ids = products.map(({ productId }) => productId);
  const quoted = ids.slice(0, MOST_QUOTED);
  const described = new Set(isTyping ? ids : quoted);
  const shown = new Map(
    held.map((each) => [each.shown.productId, each.shown] as const).filter(([id]) => described.has(id)),
  );
  const count = async (set: ProductSet) => found.total ?? countProducts(db, set, filter, SEARCH.countedTo);
  return {
    interpretation,
    readAs: await describeInterpretation(db, interpretation, quoted, shown),
    products,
    partialFrom: partialFrom(products, rest !== null),
    rest,
    total: rest && isCounted ? Math.min(await count(rest), SEARCH.countedTo) : products.length,
    names: interpretation.concepts.length > 0 ? findNames(interpretation.concepts, rank, knowledge) : [],
    shown,
    productsOf: knowledge.productsOf,
  };
}
