import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createQueryClient } from '#web/shared/api/query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: each query has its own types, which are irrelevant here
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** A query for the server to prefetch. It stores no fetch time, so that the same data always renders the same page. */
export interface Prefetched {
  queryKey: QueryKey;
  data: unknown;
}

/**
 * Runs queries on the server and serialises their results for the page. The browser retries failed ones and shows the
 * error.
 */
export async function prefetch(...queries: AnyQuery[]) {
  const client = createQueryClient();
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  return prefetchedOf(client);
}

export function prefetchedOf(client: QueryClient): Prefetched[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}
