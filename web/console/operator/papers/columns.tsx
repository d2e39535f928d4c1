import type { PaperTask } from '#contract/operator/vendor-papers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { workingDaysSince } from '#web/console/review/queue/working-days.ts';
import { PAPER_LOOKS } from '#web/console/vendor-file/papers/paper-states.ts';

/** The columns of the papers that wait or have expired, beside their stores. */
export function usePaperColumns(): Column<PaperTask>[] {
  const { t, format } = useI18n();
  const ageOf = (since: string) => {
    const count = workingDaysSince(new Date(since), new Date());
    return count === 0 ? t('review.today') : t('review.age', { count });
  };
  return [
    {
      name: 'state',
      label: t('paperTasks.state'),
      cell: ({ state }) => <Badge look={PAPER_LOOKS[state]}>{t(`paperState.${state}`)}</Badge>,
    },
    {
      name: 'since',
      label: t('paperTasks.since'),
      cell: ({ since, state }) => (
        <>
          {format.date(since)}
          {state === 'PENDING' && <span className="block text-sm text-cocoa-2">{ageOf(since)}</span>}
        </>
      ),
    },
    {
      name: 'ends',
      label: t('paperTasks.ends'),
      cell: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : t('paperTasks.noEnd')),
    },
    {
      name: 'held',
      label: t('paperTasks.held'),
      cell: ({ heldOffers }) => (heldOffers > 0 ? format.number(heldOffers) : '—'),
      isNumber: true,
    },
  ];
}
