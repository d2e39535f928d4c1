import { queryOptions, useMutation } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Explained, ReviewPart } from '#contract/shared/texts/moderation.ts';
import type { ReviewInput } from '#contract/shop/reviews.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const reviewsQuery = (offerId: string, page: number, fetch?: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['reviews', offerId, page],
    queryFn: ({ signal }) =>
      callApi('listReviews', { params: { id: offerId }, query: { page, limit: PAGE_SIZE.reviews } }, { signal, fetch }),
  });

export const ownReviewQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['own-review', offerId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOwnReview', { params: { id: offerId } }, { signal }),
  });

/** Creates a review of the offer, or updates the review with the given id. */
export function useSaveReview(offerId: string) {
  return useMutation({
    mutationFn: ({ id, body }: { id?: string; body: ReviewInput }) =>
      id
        ? callApi('updateReview', { params: { id }, body })
        : callApi('createReview', { params: { id: offerId }, body }),
    onSuccess: () => refreshRatings(offerId),
  });
}

export function useRemoveReview(offerId: string) {
  return useMutation({
    mutationFn: (id: string) => callApi('removeReview', { params: { id } }),
    onSuccess: () => refreshRatings(offerId),
  });
}

/** Reports a review, or the store's reply to it. */
export const reportOf = (id: string, part: ReviewPart) => (why: Explained) =>
  callApi('reportReview', { params: { id }, body: { part, ...why } });

/** Refetches pages and lists that show the average rating, which every review changes. */
async function refreshRatings(offerId: string): Promise<void> {
  for (const key of [['products'], ['vendors'], ['vendor']]) void queryClient.invalidateQueries({ queryKey: key });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-review'] }),
    queryClient.invalidateQueries({ queryKey: ['reviews', offerId] }),
    queryClient.invalidateQueries({ queryKey: ['product', offerId] }),
  ]);
}
