import type { Health } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { reloadHealth } from './key.ts';
import { Panel } from './panel.tsx';
import { useQueueName } from './queue-name.ts';

/** What the queues write of a job that ran out of time; other messages are those of what failed. */
const TIMED_OUT = 'job timed out';

/** Jobs that were given up: why, and a way to try one of them, or all, again. */
export function FailedJobs({ jobs, queues }: { jobs: Health['failedJobs']; queues: Health['queues'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useQueueName();
  const total = queues.reduce((sum, { failed }) => sum + failed, 0);
  const onError = (error: unknown) => reportChange(i18n, error);
  const all = useMutation({
    mutationFn: () => callApi('retryJobs', { body: {} }),
    onSuccess: ({ count }) => showToast({ type: 'success', title: t('jobs.retried', { count }) }),
    onError,
    onSettled: reloadHealth,
  });
  const one = useMutation({
    mutationFn: (id: string) => callApi('retryJob', { params: { id } }),
    onSuccess: () => showToast({ type: 'success', title: t('jobs.retried', { count: 1 }) }),
    onError,
    onSettled: reloadHealth,
  });
  return (
    <Panel
      title={t('jobs.failedTitle')}
      text={t(jobs.length === 0 ? 'jobs.noneFailed' : 'jobs.failedText')}
      mark={
        jobs.length > 0 && (
          <Button variant="outline" size="small" icon="returns" isBusy={all.isPending} onClick={() => all.mutate()}>
            {t('jobs.retryAll', { count: total })}
          </Button>
        )
      }
    >
      {jobs.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {jobs.map(({ id, queue, failedAt, tries, message }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
              <div className="min-w-0 grow max-sm:w-full">
                <b className="font-semibold">{nameOf(queue)}</b>
                <span className="block text-sm text-cocoa-2">
                  {ageOf(i18n, failedAt)} · {t('jobs.tries', { count: tries })}
                </span>
                {message === TIMED_OUT && <p className="mt-1 text-sm">{t('jobs.timedOut')}</p>}
                {message && message !== TIMED_OUT && (
                  <p className="mt-1 font-mono text-sm wrap-anywhere">
                    <bdi>{message}</bdi>
                  </p>
                )}
              </div>
              <Button
                variant="quiet"
                size="small"
                className="shrink-0 max-sm:w-full"
                isBusy={one.isPending && one.variables === id}
                onClick={() => one.mutate(id)}
              >
                {t('jobs.retry')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {total > jobs.length && jobs.length > 0 && (
        <p className="mt-2 text-sm text-cocoa-2">{t('jobs.newest', { count: jobs.length })}</p>
      )}
    </Panel>
  );
}
