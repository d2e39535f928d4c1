import type { Db } from '#server/db/client.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { categoryMark } from '#server/modules/search/index/lexemes.ts';
import type { LexemeQuery, ProductSet } from '#server/modules/search/index/product-set.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import type { HeldProduct, MemoryIndex } from '#server/modules/search/memory/memory-index.ts';
import { namedCategories } from '#server/modules/search/ranking/category-intent.ts';
import { mostPopular, type Popular, type Wanting } from './most-popular.ts';
import { anyClaim, anyProduct, conceptQuery, everyConcept, someConcept, within } from './product-sets.ts';

/** The scope of the search for candidates. */
export interface Scope {
  filter: ProductFilter;
  most: number;
  /** If at least this many names match, descriptions are not searched. */
  enough: number;
  /** Null if memory is stale. */
  memory: MemoryIndex | null;
  /** The only table to look in, if it is known to be enough. */
  only?: ProductSet['of'];
}

export interface Candidates {
  candidates: Candidate[];
  /** The set that the candidates are of, if it may hold more of them. */
  rest: ProductSet | null;
  /** The number of products in that set, if it is known. */
  total: number | null;
  /** The products that memory holds of them. */
  held: HeldProduct[];
}

/** An estimate of the products in the named categories. It decides at which popularity the search begins. */
const MANY_IN_CATEGORY = 400;
/** The maximum number of candidates that satisfy only a part of a query. */
const MOST_PARTIAL = 80;

/**
 * Finds the products that ranking looks at, the most popular ones: at most `most` whose names satisfy every concept; if
 * those are fewer than `enough`, others whose texts do, and some whose names satisfy a part of the query.
 */
export async function findCandidates(
  db: Db,
  { concepts, leads, freeFrom, unknown }: Interpretation,
  knowledge: Knowledge,
  { enough, only, ...sought }: Scope,
): Promise<Candidates> {
  const { filter, most } = sought;
  const candidates = new Map<string, Candidate>();
  const held: HeldProduct[] = [];
  const take = (found: Popular) => {
    held.push(...found.held);
    for (const candidate of found.candidates)
      if (!candidates.has(candidate.productId)) candidates.set(candidate.productId, candidate);
    return found.candidates.length === most;
  };
  const answer = (rest: ProductSet | null, total: number | null = null) => ({
    candidates: [...candidates.values()],
    rest,
    total,
    held,
  });
  const look = (set: ProductSet) => {
    const rarest = Math.min(...concepts.map((concept) => atMost(concept, set.of, knowledge)));
    return mostPopular(db, set, rarest, knowledge, sought);
  };

  const narrow = (query: LexemeQuery) => within(query, filter, freeFrom.means);
  const some = { ...sought, most: MOST_PARTIAL };
  const tell = concepts.map(conceptQuery);
  /** Adds what the query may mean by excluding something: names that say so, and what is used instead. */
  const withClaims = async (rest: ProductSet | null, total: number | null = null) => {
    if (freeFrom.things.length === 0) return answer(rest, total);
    const claims = narrow(anyClaim(freeFrom.things, leads));
    const set: ProductSet = rest
      ? { of: rest.of, query: { all: [rest.query, claims] } }
      : { of: 'search_products', query: claims };
    take(await mostPopular(db, set, MOST_PARTIAL, knowledge, rest ? some : { ...some, tell }));
    return answer(rest, total);
  };
  const every = everyConcept(concepts);
  if (every) {
    const called: ProductSet = { of: 'search_products', query: narrow(every) };
    const named = await look(called);
    if (take(named)) return withClaims(called, named.total);
    if (only === 'search_products') return answer(null);
    if (candidates.size >= enough) return withClaims(null);
    const described: ProductSet = { of: 'search_texts', query: narrow(every) };
    const found = await look(described);
    if (take(found)) return withClaims(described, found.total);
    if (only) return answer(null);
    if (candidates.size >= enough) return withClaims(null);
  }
  for (const found of await findPartial(db, concepts, leads, knowledge, { narrow, tell, ...some })) take(found);
  if (concepts.length + unknown.length > 0 || freeFrom.means.length === 0) return withClaims(null);
  const all: ProductSet = { of: 'search_products', query: narrow(anyProduct()) };
  const found = await mostPopular(db, all, knowledge.products, knowledge, sought);
  take(found);
  return withClaims(all, found.total);
}

interface PartialScope extends Wanting {
  /** Narrows a query to the filter, and to what the person excludes. */
  narrow: (query: LexemeQuery) => LexemeQuery;
}

/** Finds products of the categories that the query names, and some whose names satisfy a part of it. */
function findPartial(
  db: Db,
  concepts: Concept[],
  phrases: Interpretation['leads'],
  knowledge: Knowledge,
  { narrow, ...wanted }: PartialScope,
): Promise<Popular[]> {
  const called = (query: LexemeQuery, expected: number) =>
    mostPopular(db, { of: 'search_products', query: narrow(query) }, expected, knowledge, wanted);
  const named = [...namedCategories(concepts, knowledge, 'some').keys()].map(categoryMark);
  const some = someConcept(concepts.length > 1 ? concepts : [], phrases);
  const expected = concepts.reduce((sum, concept) => sum + atMost(concept, 'search_products', knowledge), 0);
  return Promise.all([
    ...(named.length > 0 ? [called({ any: named }, MANY_IN_CATEGORY)] : []),
    ...(some ? [called(some, expected)] : []),
  ]);
}

/** An upper limit of the number of products that satisfy a concept. */
function atMost(
  { words, phrases }: Concept,
  of: ProductSet['of'],
  { productsCalled, productsWith }: Knowledge,
): number {
  const countOf = of === 'search_products' ? productsCalled : productsWith;
  const anyOf = (slot: Iterable<string>) => [...slot].reduce((sum, word) => sum + countOf(word), 0);
  const together = phrases.map(({ slots }) => Math.min(...slots.map(anyOf)));
  return together.reduce((sum, count) => sum + count, anyOf(words.keys()));
}
