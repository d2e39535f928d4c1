import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH, TIMING } from '#contract/shared/constants.ts';
import type { Reading, Suggestion } from '#contract/shop/search.ts';
import { suggestionsQuery } from '#web/shop/features/search/queries.ts';

export interface Suggestions {
  /** Too short to suggest anything for. */
  isShort: boolean;
  /** The answer for what stands there now is still to come. */
  isSearching: boolean;
  data: Suggestion[];
  /** What they are for where that is not what was typed. */
  readAs: Reading | null;
}

const NONE = { data: [], readAs: null };

/** Suggestions for a text that is being typed, asked for when the typing pauses. A fault is silent: there are none. */
export function useSuggestions(typed: string, limit: number): Suggestions {
  const settled = useDebounced(typed);
  const isShort = typed.length < SEARCH.minimumLength;
  const { data: answer, isFetching, isPlaceholderData } = useQuery(suggestionsQuery(isShort ? '' : settled, limit));
  const isSearching = !isShort && (settled !== typed || isFetching || isPlaceholderData);
  const { data, readAs } = (isShort ? undefined : answer) ?? NONE;
  return { isShort, isSearching, data, readAs };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
