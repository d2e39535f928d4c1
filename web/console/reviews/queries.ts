import { infiniteQueryOptions } from '@tanstack/react-query';
import type { VendorReviewTab } from '#contract/shared/texts/moderation.ts';
import { callApi } from '#web/console/session/api.ts';

export const reviewsKey = (vendorId: string) => ['vendor-reviews', vendorId];

export const reviewsQuery = (vendorId: string, tab: VendorReviewTab, rating: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(vendorId), tab, rating ?? null],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listVendorReviews',
        {
          query: {
            tab,
            ...(rating !== undefined && { rating }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
