import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FIND } from '#contract/shared/operator/find.ts';
import { callApi } from '#web/console/session/api.ts';

/** How long nobody types before something is asked for. */
const PAUSE_MS = 150;

/**
 * What the operator's search finds for the text. An answer to an earlier text is dropped; what it showed stays, marked as
 * searching, until the new one is there.
 */
export function useFound(typed: string, isOperator: boolean) {
  const text = typed.trim();
  const settled = useSettled(text);
  const fits = (each: string) => each.length >= FIND.minimumLength && each.length <= FIND.maximumLength;
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['find', settled],
    enabled: isOperator && fits(settled),
    queryFn: ({ signal }) => callApi('findThings', { query: { q: settled } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const isAsked = isOperator && fits(text);
  const isOffline = isAsked && fetchStatus === 'paused';
  const isSearching = isAsked && !isOffline && (settled !== text || isPlaceholderData || (isFetching && !data));
  return {
    found: isAsked ? data : undefined,
    isSearching,
    isOffline,
    /** Null while another answer is awaited. */
    error: isAsked && !isSearching ? error : null,
    retry: () => void refetch(),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
