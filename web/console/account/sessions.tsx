import { queryOptions, useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { DeviceRow } from '#web/shared/components/parts/device-row.tsx';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi('listConsoleSessions', undefined, { signal })).data,
});

const endOne = (id: string) => callApi('endOneConsoleSession', { params: { id } });
const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** The person's sessions in the shop and in every area. */
export function Sessions() {
  const i18n = useI18n();
  const { t } = i18n;
  const sessions = useQuery(sessionsQuery);
  const [success, showSuccess] = usePassingMessage();
  const end = useMutation({
    mutationFn: endOne,
    onSuccess: () => showSuccess(t('sessions.ended')),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(endOne)),
    onSuccess: () => showSuccess(t('sessions.othersEnded')),
    onSettled: reload,
  });
  const failed = [end, endOthers].find((mutation) => mutation.isError);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const askAndEndOthers = async () => {
    if (await confirmed(t('sessions.endOthersQuestion'), t('sessions.endOthers')))
      endOthers.mutate(others.map(({ id }) => id));
  };
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions" className="mb-2 text-2xl">
        {t('sessions.title')}
      </h2>
      <p className="mb-3 text-cocoa-2">{t('sessions.text')}</p>
      <Loaded query={sessions} skeleton={<RowSkeletons count={3} className="h-16" />} failure={t('sessions.failed')}>
        {(data) => (
          <ul className="flex flex-col divide-y divide-line">
            {data.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                area={t(`sessions.area.${session.area}`)}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {others.length > 0 && (
        <Button
          variant="outline"
          isBusy={endOthers.isPending}
          onClick={() => void askAndEndOthers()}
          className="mt-3 max-sm:w-full"
        >
          {t('sessions.endOthers')}
        </Button>
      )}
      <SuccessNote className="mt-3">{success}</SuccessNote>
      <FailureNote className="mt-3">{failed && errorMessage(i18n, failed.error, t('sessions.endFailed'))}</FailureNote>
    </section>
  );
}
