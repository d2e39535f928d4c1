import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { DeviceRow } from '#web/shared/components/parts/device-row.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi('listSessions', undefined, { signal })).data,
});
export const reloadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** The account's sessions, each with a button to sign it out. */
export function Sessions() {
  const i18n = useI18n();
  const { t } = i18n;
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  const [success, showSuccess] = usePassingMessage();
  const end = useMutation({
    mutationFn: (id: string) => callApi('endSession', { params: { id } }),
    onSuccess: () => showSuccess(t('profile.sessionEnded')),
    onSettled: reloadSessions,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('endOtherSessions'),
    onSuccess: () => showSuccess(t('profile.sessionsEnded')),
    onSettled: reloadSessions,
  });
  const failed = [end, endOthers].find((mutation) => mutation.isError);
  return (
    <section className="panel max-w-160" aria-labelledby="sessions">
      <h2 id="sessions" className="mb-2 text-2xl">
        {t('profile.sessions')}
      </h2>
      <p className="mb-3 text-cocoa-2">{t('profile.sessionsText')}</p>
      {isError && <ErrorState text={t('profile.sessionsFailed')} onRetry={() => void refetch()} />}
      {isPending && <div className="skeleton h-24 rounded-panel" role="status" aria-label={t('app.loading')} />}
      <ul className="flex flex-col divide-y divide-line">
        {data?.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            area={session.area === 'shop' ? undefined : t(`area.${session.area}`)}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          variant="outline"
          isBusy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
          className="mt-3 max-sm:w-full"
        >
          {t('profile.sessionsEndOthers')}
        </Button>
      )}
      <SuccessNote className="mt-3">{success}</SuccessNote>
      <FailureNote className="mt-3">
        {failed && errorMessage(i18n, failed.error, t('profile.sessionEndFailed'))}
      </FailureNote>
    </section>
  );
}
