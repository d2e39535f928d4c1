import type { QueuedApplication } from '#contract/operator/applications.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { useMe } from '#web/console/session/me.ts';
import { Age } from './age.tsx';
import { StateBadge } from './state-badge.tsx';

/** The columns of the queue, beside the names of stores. */
export function useApplicationColumns(): Column<QueuedApplication>[] {
  const { t, format } = useI18n();
  return [
    { name: 'state', label: t('vendors.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'age',
      label: t('review.waits'),
      cell: (application) => (isWaiting(application) ? <Age submittedAt={application.submittedAt} /> : '—'),
    },
    {
      name: 'reviewer',
      label: t('review.reviewer'),
      cell: (application) => <Reviewer application={application} />,
    },
    {
      name: 'number',
      label: t('review.number'),
      cell: ({ number }) => (number ? <bdi dir="ltr">{number}</bdi> : '—'),
    },
    { name: 'sent', label: t('review.sentAt'), cell: ({ submittedAt }) => format.dateTime(submittedAt) },
  ];
}

const isWaiting = ({ state }: QueuedApplication) => state === 'SUBMITTED' || state === 'IN_REVIEW';

function Reviewer({ application }: { application: QueuedApplication }) {
  const { t, format } = useI18n();
  const { person } = useMe();
  const { reviewer } = application;
  if (!isWaiting(application)) return '—';
  if (!reviewer) return <span className="text-cocoa-2">{t('review.byNobody')}</span>;
  const time = format.time(reviewer.until);
  return reviewer.id === person.id ? t('review.byYou', { time }) : t('review.byOther', { name: reviewer.name, time });
}
