import type { I18n } from '#web/console/seller/i18n.ts';
import type { PaperTask } from './tasks.ts';

/** A task in words. */
export function taskText(task: PaperTask, { t, format }: I18n): string {
  const paper = t(`apply.paper.${task.kind}`);
  if (task.what === 'expired') return t('papers.task.expired', { paper, date: format.date(task.expiresOn) });
  if (task.what === 'ends')
    return task.days === 0 ? t('papers.task.endsToday', { paper }) : t('papers.task.ends', { paper, count: task.days });
  return t(`papers.task.${task.what}`, { paper });
}
