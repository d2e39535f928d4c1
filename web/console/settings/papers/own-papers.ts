import { queryOptions } from '@tanstack/react-query';
import type { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';

/** Read again when the person comes back to the window: the operator may have decided. */
export const papersQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['papers', vendorId],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => callApi('listVendorPapers', undefined, { signal }),
  });

export function showPapers(vendorId: string, papers: VendorPapers): void {
  showAnswer(papersQuery(vendorId).queryKey, papers);
}

export function reloadPapers(vendorId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: papersQuery(vendorId).queryKey });
}
