import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const salesQuery = (vendorId: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', vendorId, 'list'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('listSales', { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const saleQuery = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: ['sales', vendorId, 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getSale', { params: { id } }, { signal }),
  });

/** The vendor's packs by name, SKU or barcode. */
export const packsQuery = (vendorId: string, search: string) =>
  queryOptions({
    queryKey: ['sales', vendorId, 'packs', search],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('listVariants', { query: { limit: 20, ...(search !== '' && { search }) } }, { signal }),
  });

export const reviewQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['sales', vendorId, 'review'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listPricesUnderReview', undefined, { signal }),
  });

/** After a change, whatever shows the vendor's prices is out of date. */
export const forgetSales = (vendorId: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(vendorId) });
