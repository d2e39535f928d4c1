import type { Call } from '#bench/measure/generator.ts';
import type { Known } from '#bench/measure/known.ts';
import { drawPacks, type Person, tokensOf } from '#bench/measure/people.ts';
import { randomNumbers, shuffled } from '#bench/random.ts';
import { workload } from '#bench/search-speed/workload.ts';

/** The encoding that every browser accepts, and in which the shop keeps answers and pages. */
export const AS_BROWSERS = { 'accept-encoding': 'br' };
const KEPT_QUERIES = 8;
/** Categories whose lists are asked for again and again, each of them this many pages. */
const KEPT_CATEGORIES = 20;
const KEPT_PAGES = [1, 2];
/** Prices of the catalogue's offers, in riyals. */
const CHEAPEST = 5;
const DEAREST = 200;

interface ListQuestion {
  category: string;
  /** In riyals. */
  min: number;
  max: number;
}

/** Makes the questions of all works, each to the shop and to the reference in the same words. */
export function questions({ offers, packs, categories, names }: Known) {
  const random = randomNumbers(14);
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const visits = workload(categories);
  const pairs = { ar: pairsOf(names.ar, random), en: pairsOf(names.en, random) };

  /** Prices to the halala, so that hardly any two lists are the same. */
  const listQuestion = (): ListQuestion => {
    const min = Math.round((CHEAPEST + random() * 30) * 100) / 100;
    return { category: pick(categories), min, max: Math.round((DEAREST + random() * 1_000) * 100) / 100 };
  };
  const kept = visits.searches(KEPT_QUERIES).map(({ path }) => path);

  return {
    lists: (count: number, view: string, headers = {}): Call[] =>
      times(count, () => ({ path: shopList(listQuestion(), view), headers })),
    referenceLists: (count: number): Call[] => times(count, () => ({ path: referenceList(listQuestion()) })),
    items: (count: number): Call[] => times(count, () => ({ path: `/api/products/public/${pick(offers)}` })),
    referenceItems: (count: number): Call[] => times(count, () => ({ path: `/items/${pick(offers)}` })),
    /** Searches that this server has never been asked before, the same for every server. */
    newSearches: (language: 'ar' | 'en') => {
      const next = neverTwice(pairs[language]);
      return (count: number): Call[] =>
        times(count, () => ({ path: `/api/search?${new URLSearchParams({ query: next() })}`, headers: AS_BROWSERS }));
    },
    referenceSearches: (count: number, language: 'ar' | 'en'): Call[] =>
      times(count, () => {
        const parameters = { language: CONFIGURATIONS[language], query: pick(pairs[language]) };
        return { path: `/search?${new URLSearchParams(parameters)}` };
      }),
    keptLists: (): Call[] =>
      categories
        .slice(0, KEPT_CATEGORIES)
        .flatMap((id) =>
          KEPT_PAGES.map((page) => ({ path: `/products?categoryId=${id}&page=${page}`, headers: AS_BROWSERS })),
        ),
    keptSearches: (): Call[] => kept.map((path) => ({ path, headers: AS_BROWSERS })),
    suggestions: (count: number): Call[] =>
      visits.suggestions(count).map(({ path }) => ({ path, headers: AS_BROWSERS })),
    /** Additions of different packs, by all people in turn. */
    additions: async (count: number, people: Person[]): Promise<Call[]> => {
      const tokens = await tokensOf(people);
      const wanted = people.map(() => drawPacks(packs, Math.ceil(count / people.length), random));
      return Array.from({ length: count }, (_, index) => {
        const person = index % people.length;
        const { id: productId, variantId } = wanted[person]?.[Math.floor(index / people.length)] ?? pick(packs);
        return {
          method: 'POST',
          path: '/api/cart/items',
          headers: { authorization: `Bearer ${tokens[person]}`, 'content-type': 'application/json' },
          body: JSON.stringify({ productId, variantId, quantity: 1 }),
        };
      });
    },
  };
}

const CONFIGURATIONS = { ar: 'arabic', en: 'english' };

const shopList = ({ category, min, max }: ListQuestion, view: string) =>
  `/api/products/public?categoryId=${category}&minPrice=${min}&maxPrice=${max}&sortBy=price&limit=20${view}`;
const referenceList = ({ category, min, max }: ListQuestion) =>
  `/list?category=${category}&min=${Math.round(min * 100)}&max=${Math.round(max * 100)}`;

/** All pairs of words of the same name, in any order. */
export function pairsOf(names: string[], random: () => number): string[] {
  const pairs = names.flatMap((name) => {
    const words = [...new Set(name.match(/\p{L}{2,}/gu))];
    return words.flatMap((first) => words.filter((word) => word !== first).map((second) => `${first} ${second}`));
  });
  return shuffled([...new Set(pairs)], random);
}

/** Returns each query once, and when they have run out, each again with a size that it has not had. */
export function neverTwice(queries: string[]): () => string {
  let asked = 0;
  return () => {
    const query = queries[asked % queries.length] ?? '';
    const turn = Math.floor(asked++ / queries.length);
    return turn === 0 ? query : `${query} ${turn} g`;
  };
}
