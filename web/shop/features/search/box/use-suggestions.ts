import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH, TIMING } from '#contract/shared/constants.ts';
import type { SuggestionAnswer } from '#contract/shop/search.ts';
import { suggestionsQuery } from '#web/shop/features/search/queries.ts';
import { loadedSuggestions } from './loaded-suggestions.ts';

export interface Suggestions extends SuggestionAnswer {
  /** The typed text is too short for suggestions. */
  isShort: boolean;
  /** The suggestions for the current text are still loading. */
  isSearching: boolean;
}

const NONE: SuggestionAnswer = { data: [], queries: [], readAs: null, without: null };

/**
 * Suggestions for the typed text, requested when typing pauses; until they arrive, those already loaded that fit it. Empty
 * if the request fails.
 */
export function useSuggestions(typed: string, limit: number): Suggestions {
  const client = useQueryClient();
  const settled = useDebounced(typed);
  const isShort = typed.length < SEARCH.minimumLength;
  const { data: answer, isFetching, isPlaceholderData } = useQuery(suggestionsQuery(isShort ? '' : settled, limit));
  const isSearching = !isShort && (settled !== typed || isFetching || isPlaceholderData);
  const shown = isSearching ? loadedSuggestions(client, typed, limit) : answer;
  return { ...((isShort ? undefined : shown) ?? NONE), isShort, isSearching };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
