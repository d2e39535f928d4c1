import type { Health } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { Panel } from './panel.tsx';

/** The processes of the shop. Without one for jobs, nothing of the queues is done. */
export function Processes({ processes }: { processes: Health['processes'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const hasWorker = processes.some(({ kind }) => kind !== 'requests');
  return (
    <Panel title={t('processes.title')} text={t('processes.text')}>
      {!hasWorker && (
        <p className="mt-3 rounded-button bg-berry-soft px-4 py-3 font-medium text-berry">{t('processes.noWorker')}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {processes.map(({ kind, pid, startedAt }) => (
          <li key={`${pid} ${startedAt}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span>
              <b className="font-semibold">{t(`processes.${kind}`)}</b>
              {pid !== null && (
                <span className="text-sm text-cocoa-2">
                  {' '}
                  · <bdi dir="ltr">{pid}</bdi>
                </span>
              )}
            </span>
            <span className="text-sm text-cocoa-2">{t('processes.started', { age: ageOf(i18n, startedAt) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
