import { infiniteQueryOptions } from '@tanstack/react-query';
import type { VendorQuestionTab } from '#contract/shared/texts/questions.ts';
import { callApi } from '#web/console/session/api.ts';

export const questionsKey = (vendorId: string) => ['vendor-questions', vendorId];

export const questionsQuery = (vendorId: string, tab: VendorQuestionTab) =>
  infiniteQueryOptions({
    queryKey: [...questionsKey(vendorId), tab],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listVendorQuestions',
        { query: { tab, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
