import type { Health } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from './panel.tsx';
import { useQueueName } from './queue-name.ts';

const COUNTS = ['waiting', 'running', 'retrying', 'failed'] as const;
const MINUTE = 60;

/** Jobs by queue. Queues in which nothing happens are one sentence. */
export function Queues({ queues }: { queues: Health['queues'] }) {
  const { t, format } = useI18n();
  const nameOf = useQueueName();
  const busy = queues.filter((queue) => COUNTS.some((count) => queue[count] > 0));
  const idle = queues.length - busy.length;
  return (
    <Panel title={t('jobs.title')} text={idle > 0 && t('jobs.idle', { count: idle })}>
      {busy.length > 0 && (
        <table className="mt-3 w-full max-md:block">
          <caption className="sr-only">{t('jobs.title')}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-sm text-cocoa-2">
              <th scope="col" className="py-2 text-start font-medium">
                {t('jobs.queue')}
              </th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" className="py-2 text-end font-medium">
                  {t(`jobs.${count}`)}
                </th>
              ))}
              <th scope="col" className="py-2 text-end font-medium">
                {t('jobs.oldest')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {busy.map(({ queue, oldestSeconds, ...counts }) => (
              <tr key={queue} className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5">
                <th scope="row" className="text-start font-semibold max-md:w-full md:py-2.5">
                  {nameOf(queue)}
                </th>
                {COUNTS.map((count) => (
                  <td
                    key={count}
                    className={`text-end tabular-nums md:py-2.5 ${counts[count] === 0 ? 'text-cocoa-2 max-md:hidden' : ''} ${count === 'failed' && counts.failed > 0 ? 'font-semibold text-berry' : ''}`}
                  >
                    <span className="text-sm font-normal text-cocoa-2 md:hidden">{t(`jobs.${count}`)} </span>
                    {format.number(counts[count])}
                  </td>
                ))}
                <td className={`text-end md:py-2.5 ${oldestSeconds < MINUTE ? 'max-md:hidden' : ''}`}>
                  <span className="text-sm text-cocoa-2 md:hidden">{t('jobs.oldest')} </span>
                  {oldestSeconds < MINUTE ? '—' : t('jobs.minutes', { count: Math.floor(oldestSeconds / MINUTE) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
