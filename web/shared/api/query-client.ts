import { QueryClient } from '@tanstack/react-query';
import { TIMING } from '#contract/shared/constants.ts';
import { isApiError } from './api-error.ts';

/**
 * The specification's cache: fresh for five minutes, one retry of failures that may be temporary, no refetch on focus.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: TIMING.queryFresh,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayRecover(error),
      },
      // Offline, queries pause until the network returns; a mutation fails immediately and reports it, because a person
      // started it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The browser's cache. On the server each request has its own. */
export const queryClient = createQueryClient();

function mayRecover(error: Error): boolean {
  return !import.meta.env.SSR && isApiError(error) && (error.status === 0 || error.status >= 500);
}
