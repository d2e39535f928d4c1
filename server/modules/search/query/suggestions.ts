import { SEARCH } from '#contract/shared/constants.ts';
import type { Reading, Suggestion } from '#contract/shop/search.ts';
import type { Search } from './find.ts';
import type { NameHit } from './names.ts';
import { describeProducts } from './queries.ts';
import { toSuggestion } from './views.ts';

export interface Suggestions {
  data: Suggestion[];
  readAs: Reading | null;
}

/** What somebody may be looking for, best first: at least half of it products where there are so many. */
export async function suggest({ db, findFew }: Search, text: string, limit: number): Promise<Suggestions> {
  const typed = text.trim();
  if (typed.length < SEARCH.minimumLength) return { data: [], readAs: null };
  const { names, products, readAs, shown: atHand } = await findFew(typed);
  const named = names.filter(({ isNamed }) => isNamed);
  const few = Math.max(1, Math.floor(limit / 4));
  const others = [...first(named, 'category', few), ...first(named, 'vendor', few)];
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const best = products.slice(0, room);
  const missing = best.map(({ productId }) => productId).filter((id) => !atHand.has(id));
  const described = new Map([...atHand, ...(await describeProducts(db, missing))]);
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
