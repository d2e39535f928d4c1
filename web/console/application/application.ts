import { queryOptions } from '@tanstack/react-query';
import { EDITABLE_STATES } from '#contract/shared/application/states.ts';
import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type ApplicationPage = Answer<ConsoleContract, 'getApplication'>;
export type OwnApplication = NonNullable<ApplicationPage['application']>;

/** Read again when the person comes back to the window: a reviewer may have decided, or a mailed link was opened. */
export const applicationQuery = queryOptions({
  queryKey: ['application'],
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  queryFn: ({ signal }) => callApi('getApplication', undefined, { signal }),
});

/** Puts a new state of the application into what screens show. */
export function showApplication(change: (before: OwnApplication | null) => OwnApplication): void {
  const page = queryClient.getQueryData(applicationQuery.queryKey);
  if (page) showAnswer(applicationQuery.queryKey, { ...page, application: change(page.application) });
}

export function reloadApplication(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey });
}

export function isEditable({ state }: Pick<OwnApplication, 'state'>): boolean {
  return EDITABLE_STATES.includes(state);
}
