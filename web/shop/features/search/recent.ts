import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RecentSearch } from '#contract/shop/search.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import {
  addToHistory,
  clearLocalHistory,
  readLocalHistory,
  rememberLocally,
  searchSessionId,
  useLocalHistory,
} from './local-history.ts';
import { recentQuery } from './queries.ts';

/** Recent searches: a customer's from the server, a visitor's from this browser. Empty if loading fails. */
export function useRecentSearches(): RecentSearch[] {
  const userId = useUserId();
  const kept = useQuery(recentQuery(userId)).data ?? [];
  const local = useLocalHistory((state) => state.entries);
  useEffect(() => {
    readLocalHistory();
    window.addEventListener('storage', readLocalHistory);
    return () => window.removeEventListener('storage', readLocalHistory);
  }, []);
  return userId === '' ? local : kept;
}

/**
 * A function that adds a search to the recent ones: in this browser for visitors, in the query cache for customers,
 * because the server records theirs itself. Null until the session is known.
 */
export function useRememberSearch(): ((query: string) => void) | null {
  const userId = useUserId();
  const isKnown = useAuth((state) => state.status !== 'starting');
  if (!isKnown) return null;
  if (userId === '') return rememberLocally;
  const { queryKey } = recentQuery(userId);
  return (query) => void queryClient.setQueryData(queryKey, (entries) => entries && addToHistory(entries, query));
}

/** Deletes the search history in this browser and on the server. */
export function useClearHistory() {
  const userId = useUserId();
  return useMutation({
    mutationFn: () => callApi('clearSearchHistory', { query: { sessionId: searchSessionId() } }),
    onSuccess: () => {
      clearLocalHistory();
      if (userId !== '') queryClient.setQueryData(recentQuery(userId).queryKey, []);
    },
  });
}

function useUserId(): string {
  return useAuth(({ user }) => user?.id ?? '');
}
