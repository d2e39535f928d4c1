import type { QueryClient } from '@tanstack/react-query';
import { SEARCH } from '#contract/shared/constants.ts';
import type { QuerySuggestion, Suggestion, SuggestionAnswer } from '#contract/shop/search.ts';
import { SUGGESTIONS_KEY, suggestionsKey } from '#web/shop/features/search/queries.ts';
import { foldWords } from '#web/shop/page/fold.ts';

/**
 * Suggestions to show until the answer for the typed text arrives, taken from earlier answers. If this text was answered
 * before, returns that answer. Otherwise returns all loaded suggestions that match the text. If none matches and the text
 * continues the last answered one, returns that answer's suggestions: they may match by another name or despite a typo.
 */
export function loadedSuggestions(client: QueryClient, typed: string, limit: number): SuggestionAnswer | undefined {
  const own = client.getQueryData<SuggestionAnswer>(suggestionsKey(typed, limit));
  if (own) return own;
  const queries = client.getQueryCache().findAll({ queryKey: SUGGESTIONS_KEY });
  const loaded = queries
    .filter(({ queryKey, state }) => queryKey[3] === limit && state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ queryKey, state }) => ({ text: String(queryKey[2]), answer: state.data as SuggestionAnswer }));
  const fitting = new Map<string, Suggestion>();
  const pieces = foldWords(typed).split(' ').filter(Boolean);
  for (const { answer } of loaded)
    for (const each of answer.data) if (fits(each, pieces)) fitting.set(`${each.type} ${each.id}`, each);
  const finished = new Map<string, QuerySuggestion>();
  for (const { answer } of loaded)
    for (const each of answer.queries)
      if (finishes(each, typed)) finished.set(`${each.category?.id} ${foldWords(each.query)}`, each);
  const found = [...finished.values()].slice(0, SEARCH.queriesSuggested);
  if (fitting.size + found.length > 0)
    return { data: [...fitting.values()].slice(0, limit), queries: found, readAs: null, without: null };
  const [last] = loaded;
  if (!last || !isContinued(foldWords(last.text), foldWords(typed))) return undefined;
  return { ...last.answer, queries: [] };
}

/**
 * Whether a query begins as typed, to the letter: one that only has the same words may deny what was typed ("nut ch", "nut
 * free chocolate").
 */
function finishes({ query, category }: QuerySuggestion, typed: string): boolean {
  const [whole, begun] = [foldWords(query), foldWords(typed)];
  return begun !== '' && whole.startsWith(begun) && (category !== null || whole !== begun);
}

/** Whether a word of either name begins with each piece. */
function fits({ name, nameEn }: Suggestion, pieces: string[]): boolean {
  const words = foldWords(`${name} ${nameEn}`).split(' ');
  return pieces.length > 0 && pieces.every((piece) => words.some((word) => word.startsWith(piece)));
}

function isContinued(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now);
}
