import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskTab } from '#contract/operator/texts/desk.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

interface Wanted {
  tab: DeskTab;
  search: string | undefined;
  productId: string | undefined;
  vendorId: string | undefined;
  customerId: string | undefined;
  rating: number | undefined;
}

export const reviewsQuery = (wanted: Wanted, page: number) =>
  queryOptions({
    queryKey: ['operated-reviews', wanted, page],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedReviews', { query: { ...wanted, page } }, { signal }),
  });

/** What was decided on is out of date, also where it could not be saved. */
export const reread = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ['operated-reviews', 'overview'].some((part) => queryKey.includes(part)),
  });
