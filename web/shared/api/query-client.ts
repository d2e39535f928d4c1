import { QueryClient } from '@tanstack/react-query';
import { TIMING } from '#contract/shared/constants.ts';
import { isApiError } from './api-error.ts';

/** The specification's cache: five minutes fresh, one retry (of what may succeed the second time), nothing on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: TIMING.queryFresh,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      // Without a network a question waits for it; what somebody pressed a button for fails at once and says so.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The browser's cache. On the server each request has its own. */
export const queryClient = createQueryClient();

function mayPass(error: Error): boolean {
  return !import.meta.env.SSR && isApiError(error) && (error.status === 0 || error.status >= 500);
}
