import type { Db } from '#server/db/client.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { categoryMark, quote } from '#server/modules/search/index/lexemes.ts';
import type { HeldProduct, MemoryIndex } from '#server/modules/search/index/memory-index.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { namedCategories } from './category-intent.ts';
import {
  anyClaim,
  anyProduct,
  everyConcept,
  isAboutOffers,
  mostPopular,
  type ProductSet,
  readCandidates,
  someConcept,
  within,
} from './product-sets.ts';

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
  /** The candidates that memory holds. */
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
  { enough, only, memory, ...sought }: Scope,
): Promise<Candidates> {
  const { filter, most } = sought;
  const candidates = new Map<string, Candidate>();
  let held: HeldProduct[] = [];
  const take = (found: Candidate[]) => {
    for (const candidate of found)
      if (!candidates.has(candidate.productId)) candidates.set(candidate.productId, candidate);
    return found.length === most;
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

  const narrow = (query: string | null) => within(query, filter, freeFrom.means);
  /** Adds what the query may mean by excluding something: names that say so, and what is used instead. */
  const withClaims = async (rest: ProductSet | null, total: number | null = null) => {
    if (freeFrom.things.length === 0) return answer(rest, total);
    const claims = narrow(anyClaim(freeFrom.things, leads));
    const set = {
      of: rest?.of ?? ('search_products' as const),
      query: rest ? `(${rest.query}) & ${claims}` : (claims ?? ''),
    };
    take(
      await mostPopular(db, set, MOST_PARTIAL, knowledge, {
        ...sought,
        most: MOST_PARTIAL,
        ...(!rest && { concepts }),
      }),
    );
    return answer(rest, total);
  };
  const every = narrow(everyConcept(concepts));
  if (every) {
    const called: ProductSet = { of: 'search_products', query: every };
    const inMemory = memory && (await findInMemory(db, memory, { concepts, freeFrom }, knowledge, sought));
    held = inMemory?.held ?? [];
    if (take(inMemory?.found ?? (await look(called)))) return withClaims(called, inMemory?.total);
    if (only === 'search_products') return answer(null);
    if (candidates.size >= enough) return withClaims(null);
    const described: ProductSet = { of: 'search_texts', query: every };
    if (take(await look(described))) return withClaims(described);
    if (only) return answer(null);
    if (candidates.size >= enough) return withClaims(null);
  }
  for (const found of await findPartial(db, concepts, leads, knowledge, { narrow, ...sought })) take(found);
  if (concepts.length + unknown.length > 0 || freeFrom.means.length === 0) return withClaims(null);
  const all: ProductSet = { of: 'search_products', query: narrow(anyProduct()) ?? '' };
  take(await mostPopular(db, all, knowledge.products, knowledge, sought));
  return withClaims(all);
}

interface PartialScope extends Pick<Scope, 'filter'> {
  /** Narrows a tsquery to the filter, and to what the query excludes. */
  narrow: (query: string | null) => string | null;
}

/** Finds products of the categories that the query names, and some whose names satisfy a part of it. */
function findPartial(
  db: Db,
  concepts: Concept[],
  phrases: Interpretation['leads'],
  knowledge: Knowledge,
  { narrow, filter }: PartialScope,
): Promise<Candidate[][]> {
  const wanted = { filter, most: MOST_PARTIAL, concepts };
  const called = (query: string, expected: number) =>
    mostPopular(db, { of: 'search_products', query }, expected, knowledge, wanted);
  const inCategories = [...namedCategories(concepts, knowledge, 'some').keys()].map((id) => quote(categoryMark(id)));
  const named = narrow(inCategories.join(' | ') || null);
  const some = narrow(someConcept(concepts.length > 1 ? concepts : [], phrases));
  const expected = concepts.reduce((sum, concept) => sum + atMost(concept, 'search_products', knowledge), 0);
  return Promise.all([named ? called(named, MANY_IN_CATEGORY) : [], some ? called(some, expected) : []]);
}

/** Finds the same products as search_products, in the same order; null if memory does not hold enough to tell. */
async function findInMemory(
  db: Db,
  memory: MemoryIndex,
  { concepts, freeFrom }: Pick<Interpretation, 'concepts' | 'freeFrom'>,
  { categories }: Knowledge,
  { filter, most }: Pick<Scope, 'filter' | 'most'>,
): Promise<{ found: Candidate[]; held: HeldProduct[]; total: number | null } | null> {
  const { categoryId } = filter;
  if (isAboutOffers(filter)) return null;
  const isWithin = (id: string) => id === categoryId || categories.get(id)?.rootId === categoryId;
  const narrowed = { isCategory: categoryId ? isWithin : () => true, freeFrom: freeFrom.means };
  const known = memory.find(concepts, narrowed, most);
  if (!known || (!memory.isWhole && known.total < most)) return null;
  const others = await readCandidates(
    db,
    known.first.filter((product) => typeof product === 'string'),
  );
  const found = known.first.flatMap((product) =>
    typeof product === 'string' ? (others.get(product) ?? []) : product.candidate,
  );
  const held = known.first.filter((product) => typeof product !== 'string');
  return { found, held, total: memory.isWhole ? known.total : null };
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
