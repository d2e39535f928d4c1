import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** How often the queue is read again while somebody looks at it, whatever the feed says. */
export const REFRESH_MS = 20_000;

export const queueKey = (vendorId: string) => ['parcels', vendorId];

export const queueQuery = (vendorId: string, tab: ParcelTab, search: string) =>
  infiniteQueryOptions({
    queryKey: [...queueKey(vendorId), tab, search],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // While a search is typed, what was found before stays.
    placeholderData: search === '' ? undefined : keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listParcels',
        { query: { tab, ...(search !== '' && { search }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const parcelQuery = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: [...queueKey(vendorId), 'one', id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => callApi('getParcel', { params: { id } }, { signal }),
  });

/** After a parcel has moved, whatever shows the vendor's parcels is out of date. */
export const forgetParcels = (vendorId: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(vendorId) });
