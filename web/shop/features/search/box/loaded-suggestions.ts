import type { QueryClient } from '@tanstack/react-query';
import { SEARCH } from '#contract/shared/constants.ts';
import type { QuerySuggestion, Suggestion, SuggestionAnswer } from '#contract/shop/search.ts';
import { SUGGESTIONS_KEY, suggestionsKey } from '#web/shop/features/search/queries.ts';
import { foldWords } from '#web/shop/page/fold.ts';

/**
 * Suggestions to show until the answer for the typed text arrives, taken from earlier answers. If this text was answered
 * before, returns that answer. Otherwise returns the loaded queries that begin as typed and, while it is one word, all
 * loaded products whose names fit: only the server knows whether a second word or a sign denies the first ("nut fr").
 */
export function loadedSuggestions(client: QueryClient, typed: string, limit: number): SuggestionAnswer | undefined {
  const own = client.getQueryData<SuggestionAnswer>(suggestionsKey(typed, limit));
  if (own) return own;
  const queries = client.getQueryCache().findAll({ queryKey: SUGGESTIONS_KEY });
  const loaded = queries
    .filter(({ queryKey, state }) => queryKey[3] === limit && state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => state.data as SuggestionAnswer);
  const fitting = new Map<string, Suggestion>();
  for (const answer of loaded)
    for (const each of answer.data) if (fits(each, typed)) fitting.set(`${each.type} ${each.id}`, each);
  const finished = new Map<string, QuerySuggestion>();
  for (const answer of loaded)
    for (const each of answer.queries)
      if (finishes(each, typed)) finished.set(`${each.category?.id} ${foldWords(each.query)}`, each);
  const found = [...finished.values()].slice(0, SEARCH.queriesSuggested);
  if (fitting.size + found.length === 0) return undefined;
  return { data: [...fitting.values()].slice(0, limit), queries: found, readAs: null, without: null };
}

/**
 * Whether a query begins as typed, to the letter: one that only has the same words may deny what was typed ("nut ch", "nut
 * free chocolate").
 */
function finishes({ query, category }: QuerySuggestion, typed: string): boolean {
  const [whole, begun] = [foldWords(query), foldWords(typed)];
  return begun !== '' && whole.startsWith(begun) && (category !== null || whole !== begun);
}

/** One word, without a sign that might deny it: "-nuts". */
const ONE_WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/** Whether the typed text is one word, and a word of either name begins so. */
function fits({ name, nameEn }: Suggestion, typed: string): boolean {
  const words = foldWords(`${name} ${nameEn}`).split(' ');
  return ONE_WORD.test(typed.trim()) && words.some((word) => word.startsWith(foldWords(typed)));
}
