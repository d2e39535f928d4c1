import { useI18n } from '#web/console/operator/i18n.ts';

/** The name of a queue in words; its code if it is newer than the page. */
export function useQueueName(): (queue: string) => string {
  const { t, knows } = useI18n();
  return (queue) => {
    const key = `job.${queue}`;
    return knows(key) ? (t as (key: string) => string)(key) : queue;
  };
}
