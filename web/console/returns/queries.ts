import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReturnTab } from '#contract/shared/orders/returns.ts';
import { callApi } from '#web/console/session/api.ts';

/** How often returns are read again while somebody looks at them. */
export const REFRESH_MS = 30_000;

export const returnsKey = (vendorId: string) => ['returns', vendorId];

export const returnsQuery = (vendorId: string, tab: ReturnTab) =>
  infiniteQueryOptions({
    queryKey: [...returnsKey(vendorId), tab],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listVendorReturns',
        { query: { tab, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const returnQuery = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: [...returnsKey(vendorId), 'one', id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => callApi('getVendorReturn', { params: { id } }, { signal }),
  });
