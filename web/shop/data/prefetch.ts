import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createQueryClient } from '#web/shared/api/query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: each query has types of its own, none of which matters here
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** A query answered on the server. Without a time, so that the same answers make the same page whenever it is rendered. */
export interface Prefetched {
  queryKey: QueryKey;
  data: unknown;
}

/** Runs queries on the server and packs their answers for the page. What fails is left to the browser, which shows why. */
export async function prefetch(...queries: AnyQuery[]) {
  const client = createQueryClient();
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  return prefetchedOf(client);
}

export function prefetchedOf(client: QueryClient): Prefetched[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}
