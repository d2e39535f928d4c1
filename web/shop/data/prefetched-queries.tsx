import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Prefetched } from './prefetch.ts';

/** Puts what the server has asked already into the cache before the page below it asks. */
export function PrefetchedQueries({ state, children }: { state: Prefetched[] | undefined; children: ReactNode }) {
  const client = useQueryClient();
  // Within rendering: the page's first paint needs the answers.
  useMemo(() => {
    const updatedAt = isFromBrowserCache() ? 0 : Date.now();
    for (const { queryKey, data } of state ?? []) {
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data, { updatedAt });
    }
  }, [client, state]);
  return children;
}

/**
 * Going back, or opening a closed tab again, may show a page that the browser has kept for any time: its answers are shown
 * and asked for again. Every other page comes from the server, or was confirmed by it, just now.
 */
function isFromBrowserCache(): boolean {
  if (import.meta.env.SSR) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
