import { type UseMutationOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import type { Answer } from '#web/shared/api/transport.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';

export type Reviewed = Answer<ConsoleContract, 'getReviewedApplication'>;
export type Check = Reviewed['checks'][number];

const keyOf = (id: string) => ['application', id] as const;
/** Others review too. */
const LOOK_AGAIN_MS = 60_000;
/** Answers that mean that the page shows something old. */
const OUTDATED = ['not_claimed', 'application_claimed', 'application_locked', 'checks_open', 'not_found'] as const;

export function useReviewed(id: string) {
  const query = useQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: ({ signal }) => callApi('getReviewedApplication', { params: { id } }, { signal }),
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

/**
 * A change of an application, which is answered with the whole application. The changes of one application wait for each
 * other, so that the last answer is the newest.
 */
export function useReviewMutation<Input = void>(
  id: string,
  mutationFn: (input: Input) => Promise<Reviewed>,
  options: Pick<UseMutationOptions<Reviewed, Error, Input>, 'onSuccess' | 'onError'> = {},
) {
  return useMutation({
    scope: { id: `application ${id}` },
    mutationFn,
    onSuccess: async (...success) => {
      showAnswer(keyOf(id), success[0]);
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      void queryClient.invalidateQueries({ queryKey: ['application-history', id] });
      await options.onSuccess?.(...success);
    },
    onError: async (...failure) => {
      if (OUTDATED.some((code) => isApiError(failure[0], code))) void reload(id);
      await options.onError?.(...failure);
    },
  });
}

/** What the person may do with an application now. */
export function useStanding({ state, reviewer, applicant }: Pick<Reviewed, 'state' | 'reviewer' | 'applicant'>) {
  const me = useMe();
  const isOwn = applicant?.id === me.person.id;
  const mayDecide = hasRole(me, 'finance') && !isOwn;
  const isMine = state === 'IN_REVIEW' && reviewer?.id === me.person.id;
  const isFree = state === 'SUBMITTED' || (state === 'IN_REVIEW' && !reviewer);
  return { isOwn, mayDecide, isReviewer: mayDecide && isMine, mayClaim: mayDecide && isFree };
}
