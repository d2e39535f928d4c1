import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH, TIMING } from '#contract/shared/constants.ts';
import type { Reading, StatedWithout, Suggestion } from '#contract/shop/search.ts';
import { suggestionsQuery } from '#web/shop/features/search/queries.ts';
import { loadedSuggestions } from './loaded-suggestions.ts';

export interface Suggestions {
  /** The typed text is too short for suggestions. */
  isShort: boolean;
  /** The suggestions for the current text are still loading. */
  isSearching: boolean;
  data: Suggestion[];
  /** The interpretation that the suggestions match, if it differs from the typed text. */
  readAs: Reading | null;
  /** What the typed text excludes, if vendors declare it: the suggestions are filtered by it. */
  without: StatedWithout | null;
}

const NONE = { data: [], readAs: null, without: null };

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
  const { data, readAs, without } = (isShort ? undefined : shown) ?? NONE;
  return { isShort, isSearching, data, readAs, without };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
