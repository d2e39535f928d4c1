import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProposalState } from '#contract/shared/proposals/states.ts';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const proposalsQuery = (vendorId: string, state: ProposalState | null) =>
  infiniteQueryOptions({
    queryKey: ['proposals', vendorId, 'list', state],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listProposals',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** What was typed since is in the form: the server's answer must not replace it. */
export const proposalQuery = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: ['proposals', vendorId, id],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => callApi('getProposal', { params: { id } }, { signal }),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['product-categories'],
  staleTime: 300_000,
  queryFn: ({ signal }) => callApi('listProductCategories', undefined, { signal }),
});

/** Shows an answer, and has whatever lists it read again. */
export function keepProposal(vendorId: string, proposal: Proposal): void {
  queryClient.setQueryData(['proposals', vendorId, proposal.id], proposal);
  void queryClient.invalidateQueries({ queryKey: ['proposals', vendorId, 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['home', vendorId] });
}
