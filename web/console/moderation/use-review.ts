import { type UseMutationOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import type { Answer } from '#web/shared/api/transport.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';

export type Reviewed = Answer<ConsoleContract, 'getReviewedProposal'>;

export const QUEUE_KEY = ['proposal-queue'] as const;
const keyOf = (id: string) => ['reviewed-proposal', id] as const;
/** Others review too. */
const LOOK_AGAIN_MS = 60_000;
/** Answers that mean that the page shows something old. */
const OUTDATED = ['not_claimed', 'proposal_claimed', 'proposal_locked', 'changed_elsewhere', 'not_found'] as const;

export function useReviewed(id: string) {
  const query = useQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: ({ signal }) => callApi('getReviewedProposal', { params: { id } }, { signal }),
  });
  const until = query.data?.reviewer?.until;
  useEffect(() => {
    if (!until) return;
    // A second later, because the server's clock may be a little behind.
    const timer = setTimeout(() => void reload(id), Math.max(0, new Date(until).getTime() - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [id, until]);
  return query;
}

function reload(id: string): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: keyOf(id) });
}

/** A change of a proposal, which is answered with the whole proposal. The changes of one proposal wait for each other. */
export function useReviewMutation<Input = void>(
  id: string,
  mutationFn: (input: Input) => Promise<Reviewed>,
  options: Pick<UseMutationOptions<Reviewed, Error, Input>, 'onSuccess' | 'onError'> = {},
) {
  return useMutation({
    scope: { id: `proposal ${id}` },
    mutationFn,
    onSuccess: async (...success) => {
      showAnswer(keyOf(id), success[0]);
      void queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
      await options.onSuccess?.(...success);
    },
    onError: async (...failure) => {
      if (OUTDATED.some((code) => isApiError(failure[0], code))) void reload(id);
      await options.onError?.(...failure);
    },
  });
}

/** What the person may do with a proposal now. */
export function useStanding({ state, reviewer }: Pick<Reviewed, 'state' | 'reviewer'>) {
  const { person } = useMe();
  const isMine = state === 'SUBMITTED' && reviewer?.id === person.id;
  return { isMine, mayClaim: state === 'SUBMITTED' && reviewer === null };
}
