import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#web/shared/api/query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: each query has types of its own, none of which matters here
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** Runs queries on the server and packs their answers for the page. What fails is left to the browser, which shows why. */
export async function prefetch(...queries: AnyQuery[]) {
  const client = createQueryClient();
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  return dehydrateClient(client);
}

/** Answers only: how and when they came is nothing that a cached page should carry. */
export function dehydrateClient(client: QueryClient) {
  return dehydrate(client);
}
