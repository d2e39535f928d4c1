import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Prefetched } from './prefetch.ts';

/** Puts the server's prefetched data into the cache before the page's queries run. */
export function PrefetchedQueries({ state, children }: { state: Prefetched[] | undefined; children: ReactNode }) {
  const client = useQueryClient();
  // During rendering: the first paint needs the data.
  useMemo(() => {
    const updatedAt = isFromBrowserCache() ? 0 : Date.now();
    for (const { queryKey, data } of state ?? []) {
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data, { updatedAt });
    }
  }, [client, state]);
  return children;
}

/**
 * Going back, or reopening a closed tab, may show a page that the browser cached long ago: its data is shown and
 * refetched. Every other page was just rendered or revalidated by the server.
 */
function isFromBrowserCache(): boolean {
  if (import.meta.env.SSR) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
