import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/shop/sessions.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { deviceName, isHandheld } from '#web/shared/browser/device-name.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
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
          <Device
            key={session.id}
            session={session}
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

interface DeviceProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { t, rich, format } = useI18n();
  const { userAgent, ipAddress, lastSeenAt, isCurrent } = session;
  const name = deviceName(userAgent);
  const device = name ?? t('profile.sessionUnknown');
  return (
    <li className="flex items-center gap-3 py-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-xl bg-crumb text-crust">
        <Icon name={isHandheld(userAgent) ? 'phone' : 'keyboard'} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-bold">{name ? <bdi dir="ltr">{name}</bdi> : device}</p>
        <p className="text-sm text-cocoa-2">
          {isCurrent ? (
            <span className="font-semibold text-pist">{t('profile.sessionCurrent')}</span>
          ) : (
            rich('profile.sessionSeen', {
              date: <span className="inline-block">{format.dateTime(lastSeenAt)}</span>,
            })
          )}
          {ipAddress && (
            <span className="block">
              <bdi dir="ltr" className="break-all">
                {ipAddress}
              </bdi>
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isEnding}
          aria-label={t('profile.sessionEndOf', { device })}
          onClick={onEnd}
          className="max-sm:w-11 max-sm:flex-none max-sm:px-0"
        >
          {!isEnding && <Icon name="logout" mirrored className="size-5 sm:hidden" />}
          <span className="max-sm:sr-only">{t('profile.sessionEnd')}</span>
        </Button>
      )}
    </li>
  );
}
