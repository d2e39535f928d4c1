import { SEARCH } from '#contract/shared/constants.ts';
import type { Reading } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { MemoryIndex } from '#server/modules/search/index/memory-index.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Understanding } from '#server/modules/search/language/interpret.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { explainReading, readQuery } from './interpretation.ts';
import { findNames, type NameHit } from './names.ts';
import { countProducts, type ProductFilter, type ProductSet } from './product-sets.ts';
import type { DescribedProduct } from './queries.ts';
import { createRanking, type Score } from './ranking.ts';

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
  /** What is shown of the best products, by id, where that was at hand. */
  shown: Map<string, DescribedProduct>;
  offersOf: Knowledge['offersOf'];
}

export interface ScoredProduct extends Score {
  productId: string;
  categoryId: string;
}

export interface FindOptions {
  filter: ProductFilter;
  most: number;
  enough: number;
  memory: MemoryIndex | null;
  /** Where else nothing is looked for. */
  only?: ProductSet['of'];
  isCounted: boolean;
  /** Whether the last word may still be being typed. */
  isBegun?: boolean;
  isExplained?: boolean;
}

/** What is less relevant than this part of the best is not what was asked for. */
const RELEVANT = 0.25;
/** The best, whose spelling is taken over where a query is told otherwise than typed. */
const QUOTED = 10;

/** Reads a query, finds what it asks for and ranks it. */
export async function findNow(
  db: Db,
  query: string,
  knowledge: Knowledge,
  { isCounted, isExplained, isBegun, ...sought }: FindOptions,
): Promise<Found> {
  const understanding = isBegun && sought.memory ? knowledge.understand(query) : await readQuery(db, query, knowledge);
  const { concepts } = understanding;
  const rank = createRanking(understanding, knowledge, { isExplained });
  // What somebody has typed to its end and nothing is called may have come since memory was read.
  const memory = isBegun || concepts.every((concept) => isKnown(concept, knowledge)) ? sought.memory : null;
  const inquiry = { ...sought, memory };
  const { candidates, rest, total, held } = await findCandidates(db, understanding, knowledge, inquiry);
  const ranked = rankProducts(candidates, rank);
  const best = ranked[0]?.value ?? 0;
  const products = rest ? ranked : ranked.filter(({ value }) => value >= best * RELEVANT);
  const quoted = new Set(products.slice(0, QUOTED).map(({ productId }) => productId));
  const shown = new Map(
    held.flatMap((product) => (quoted.has(product.shown.productId) ? [[product.shown.productId, product.shown]] : [])),
  );
  const count = async (set: ProductSet) =>
    total === null ? countProducts(db, set, sought.filter, SEARCH.countedTo) : Math.min(total, SEARCH.countedTo);
  return {
    understanding,
    readAs: await explainReading(db, understanding, [...quoted], shown),
    products,
    rest,
    total: rest && isCounted ? await count(rest) : products.length,
    names: findNames(concepts, rank, knowledge),
    shown,
    offersOf: knowledge.offersOf,
  };
}

function isKnown({ words }: Concept, { vocabulary }: Knowledge): boolean {
  return [...words].every(([word, { match }]) => match !== 'exact' || vocabulary.has(word));
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
