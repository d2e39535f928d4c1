import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

// biome-ignore lint/suspicious/noExplicitAny: each query has its own types, which are irrelevant here
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** The answers from which the server renders a page. They go to the browser with it (page-answers.tsx). */
export const pageQueries = createContext<QueryClient>();

/** Runs queries on the server. The browser retries failed ones and shows the error. */
export async function prefetch(client: QueryClient, ...queries: AnyQuery[]): Promise<void> {
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
}
