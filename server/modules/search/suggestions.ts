import { LRUCache } from 'lru-cache';
import { SEARCH } from '#contract/constants.ts';
import type { Reading, Suggestion } from '#contract/search.ts';
import type { Search } from './find.ts';
import type { NameHit } from './name-hits.ts';
import { describeProducts } from './queries.ts';
import { toSuggestion } from './views.ts';

export interface Suggestions {
  data: Suggestion[];
  readAs: Reading | null;
}

const KEPT = { max: 3_000, ttl: 60_000 };

/** Suggestions as they are typed for: many people type the same beginnings, and names seldom change. */
export function openSuggestions(search: Search) {
  const kept = new LRUCache<string, Suggestions>(KEPT);
  return async (text: string, limit: number): Promise<Suggestions> => {
    const typed = text.trim();
    if (typed.length < SEARCH.minimumLength) return { data: [], readAs: null };
    const key = `${search.generation()} ${limit} ${typed}`;
    const known = kept.get(key);
    if (known) return known;
    const suggestions = await suggest(search, typed, limit);
    kept.set(key, suggestions);
    return suggestions;
  };
}

/** What somebody may be looking for, best first: at least half of it products where there are so many. */
async function suggest({ db, findFew }: Search, typed: string, limit: number): Promise<Suggestions> {
  const { names, products, readAs } = await findFew(typed);
  const named = names.filter(({ isNamed }) => isNamed);
  const few = Math.max(1, Math.floor(limit / 4));
  const others = [...first(named, 'category', few), ...first(named, 'vendor', few)];
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const best = products.slice(0, room);
  const described = await describeProducts(
    db,
    best.map(({ productId }) => productId),
  );
  const shown = [
    ...best.flatMap(({ productId, value }) => {
      const product = described.get(productId);
      return product ? { score: value, suggestion: toSuggestion(typed, 'product', product) } : [];
    }),
    ...others.map(({ thing, score }) => ({ score, suggestion: toSuggestion(typed, thing.kind, thing) })),
  ];
  shown.sort((a, b) => b.score - a.score);
  return { data: shown.slice(0, limit).map(({ suggestion }) => suggestion), readAs };
}

function first(names: NameHit[], wanted: NameHit['thing']['kind'], count: number): NameHit[] {
  return names.filter(({ thing }) => thing.kind === wanted).slice(0, count);
}
