import { LRUCache } from 'lru-cache';
import { SEARCH } from '#contract/constants.ts';
import type { Reading } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { type Candidate, countProducts, findCandidates, type ProductFilter, type ProductSet } from './candidates.ts';
import type { Knowledge, SearchKnowledge } from './knowledge.ts';
import type { Understanding } from './language/understand.ts';
import { findNames, type NameHit } from './name-hits.ts';
import { createRanking, type Score } from './ranking.ts';
import { explainReading, readQuery } from './reading.ts';

/** What a query finds. */
export interface Found {
  understanding: Understanding;
  readAs: Reading | null;
  /** Products, best first: all of them, or as many as were ranked. */
  products: ScoredProduct[];
  /** The set of all products that are found, where those are more than were ranked. */
  rest: ProductSet | null;
  /** How many products are found, counted up to SEARCH.countedTo. */
  total: number;
  names: NameHit[];
  offersOf: Knowledge['offersOf'];
}

export interface ScoredProduct extends Score {
  productId: string;
  categoryId: string;
}

/** What searching is done with: one for the whole process. */
export interface Search {
  db: Db;
  /** Kept for a minute, or until the catalogue changes. */
  find: (query: string, filter?: ProductFilter) => Promise<Found>;
  /** The same for somebody who is still typing: the few most wanted products, by their names where any is called so; not kept. */
  findFew: (query: string) => Promise<Found>;
  /** Why each of the products found ranks where it does, by id; not kept. */
  explain: (query: string, filter: ProductFilter) => Promise<Map<string, Score>>;
  /** Another one whenever what is kept has become old. */
  generation: () => string;
}

/** Ranking looks at so many products, the most wanted first. */
const MOST_RANKED = 120;
const FEW_RANKED = 40;
/** With so many products that are called so, what only their descriptions say is of no interest. */
const ENOUGH = 60;
/** What is less relevant than this part of the best is not what was asked for. */
const RELEVANT = 0.25;
/** Products whose spelling is taken over where a query is told otherwise than typed. */
const QUOTED = 10;
const KEPT = { max: 300, ttl: 60_000 };

export function openSearch(db: Db, knowledge: SearchKnowledge, generation: () => number): Search {
  const kept = new LRUCache<string, Found>(KEPT);
  const finding = new Map<string, Promise<Found>>();
  // The catalogue as it is, as it was understood: after a change the first searches still use what was known before it.
  const age = () => `${generation()}.${knowledge.version()}`;
  const find: Search['find'] = async (query, filter = {}) => {
    const current = await knowledge.current();
    const key = JSON.stringify([age(), query.trim(), filter]);
    const known = kept.get(key) ?? finding.get(key);
    if (known) return known;
    const options = { filter, most: MOST_RANKED, enough: ENOUGH, isCounted: true };
    const found = narrowed(query, filter)
      .then((narrow) => narrow ?? findNow(db, query, current, options))
      .finally(() => finding.delete(key));
    finding.set(key, found);
    kept.set(key, await found);
    return found;
  };
  /** What a category has of what is known of a query already; null where not all of that is known. */
  async function narrowed(query: string, { category, ...offer }: ProductFilter): Promise<Found | null> {
    if (!category || Object.values(offer).some((value) => value !== undefined)) return null;
    const all = await find(query);
    if (all.rest) return null;
    const { categories } = await knowledge.current();
    const products = all.products.filter(
      ({ categoryId }) => categoryId === category || categories.get(categoryId)?.rootId === category,
    );
    return { ...all, products, total: products.length };
  }

  return {
    db,
    find,
    generation: age,
    findFew: async (query) =>
      findNow(db, query, await knowledge.current(), {
        filter: {},
        most: FEW_RANKED,
        enough: 1,
        isCounted: false,
      }),
    explain: async (query, filter) => {
      const options = { filter, most: MOST_RANKED, enough: ENOUGH, isCounted: false, isExplained: true };
      const { products } = await findNow(db, query, await knowledge.current(), options);
      return new Map(products.map(({ productId, ...score }) => [productId, score]));
    },
  };
}

interface FindOptions {
  filter: ProductFilter;
  most: number;
  enough: number;
  isCounted: boolean;
  isExplained?: boolean;
}

async function findNow(
  db: Db,
  query: string,
  knowledge: Knowledge,
  { isCounted, isExplained, ...sought }: FindOptions,
): Promise<Found> {
  const understanding = await readQuery(db, query, knowledge);
  const { concepts } = understanding;
  const rank = createRanking(understanding, knowledge, { isExplained });
  const { candidates, rest } = await findCandidates(db, understanding, knowledge, sought);
  const ranked = rankProducts(candidates, rank);
  const best = ranked[0]?.value ?? 0;
  const products = rest ? ranked : ranked.filter(({ value }) => value >= best * RELEVANT);
  const shown = products.slice(0, QUOTED).map(({ productId }) => productId);
  return {
    understanding,
    readAs: await explainReading(db, understanding, shown),
    products,
    rest,
    total: rest && isCounted ? await countProducts(db, rest, sought.filter, SEARCH.countedTo) : products.length,
    names: findNames(concepts, rank, knowledge),
    offersOf: knowledge.offersOf,
  };
}

/** Smaller differences of relevance say nothing. */
const STEP = 0.04;

/** Best first, of equals what has been in the shop for longer; what fits nothing of the query is left out. */
function rankProducts(candidates: Candidate[], rank: (candidate: Candidate) => Score): ScoredProduct[] {
  return candidates
    .map((candidate) => ({ candidate, ...rank(candidate) }))
    .filter(({ value }) => value > 0)
    .sort(
      (a, b) =>
        Math.round(b.value / STEP) - Math.round(a.value / STEP) ||
        a.candidate.createdAt - b.candidate.createdAt ||
        (a.candidate.productId < b.candidate.productId ? -1 : 1),
    )
    .map(({ candidate: { productId, categoryId }, value, why }) => ({ productId, categoryId, value, why }));
}
