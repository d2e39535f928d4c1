import { REVIEW } from '#contract/shared/application/states.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { workingDaysSince } from './working-days.ts';

/** How long an application has waited, by working days, and whether its answer is due. */
export function Age({ submittedAt }: { submittedAt: string }) {
  const { t } = useI18n();
  const days = workingDaysSince(new Date(submittedAt), new Date());
  const { targetWorkingDays } = REVIEW;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-medium">{days === 0 ? t('review.today') : t('review.age', { count: days })}</span>
      {days === targetWorkingDays && <Badge look="strong">{t('review.due')}</Badge>}
      {days > targetWorkingDays && <Badge look="bad">{t('review.late')}</Badge>}
    </span>
  );
}
