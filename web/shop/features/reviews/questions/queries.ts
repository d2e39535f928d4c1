import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Explained } from '#contract/shared/texts/moderation.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const questionsQuery = (offerId: string) =>
  infiniteQueryOptions({
    queryKey: ['questions', offerId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi('listQuestions', { params: { id: offerId }, query: { page: pageParam } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });

export const ownQuestionsQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['own-questions', offerId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listOwnQuestions', { params: { id: offerId } }, { signal }),
  });

export function useAsk(offerId: string) {
  return useMutation({
    mutationFn: (body: string) => callApi('askQuestion', { params: { id: offerId }, body: { body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-questions'] }),
  });
}

export function useRemoveQuestion() {
  return useMutation({
    mutationFn: (id: string) => callApi('removeQuestion', { params: { id } }),
    // Also after a failure: it may be deleted or hidden by now.
    onSettled: () =>
      Promise.all(['own-questions', 'questions'].map((part) => queryClient.invalidateQueries({ queryKey: [part] }))),
  });
}

/** Reports a question, or an answer to it. */
export const reportOf = (id: string, answerId?: string) => (why: Explained) =>
  callApi('reportQuestion', { params: { id }, body: { ...why, ...(answerId !== undefined && { answerId }) } });
