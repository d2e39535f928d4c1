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

/** The person's last searches: a customer's from the server, a visitor's from this browser. None where that fails. */
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
 * How a search that has been made is noted where its person will find it; the server does so by itself for customers.
 * Null until it is known who that is.
 */
export function useRememberSearch(): ((query: string) => void) | null {
  const userId = useUserId();
  const isKnown = useAuth((state) => state.status !== 'starting');
  if (!isKnown) return null;
  if (userId === '') return rememberLocally;
  const { queryKey } = recentQuery(userId);
  return (query) => void queryClient.setQueryData(queryKey, (entries) => entries && addToHistory(entries, query));
}

/** Forgets the person's searches, here and on the server. */
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
