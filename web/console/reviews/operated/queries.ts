import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { OperatedReview, ReviewTab } from '#contract/operator/texts/reviews.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';

export interface Wanted {
  tab: ReviewTab;
  search?: string | undefined;
  productId?: string | undefined;
  vendorId?: string | undefined;
  customerId?: string | undefined;
  rating?: number | undefined;
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

/** Finds a text fine, at one press. */
export function useRestore(review: OperatedReview, part: 'review' | 'reply') {
  const i18n = useI18n();
  const version = part === 'review' ? review.version : (review.reply?.version ?? 0);
  return useMutation({
    mutationFn: () => callApi('restoreReview', { params: { id: review.id }, body: { part, version } }),
    onSuccess: () => showToast({ type: 'success', title: i18n.t('reviewDesk.restored') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: reread,
  });
}
