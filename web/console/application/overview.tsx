import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { type ApplicationPage, applicationQuery, isEditable, type OwnApplication } from './application.ts';
import { Begin } from './begin.tsx';
import { Continue } from './continue.tsx';
import { Approved, Changes, Rejected, UnderReview } from './outcome.tsx';
import { StepList } from './step-list.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { Withdraw } from './withdraw.tsx';

/** The application at a glance: what is missing, where it stands, and how to begin one. */
export function Component() {
  const { t } = useI18n();
  const query = useQuery(applicationQuery);
  return (
    <Page
      title={t('apply.title')}
      action={query.data?.application && <StateBadge application={query.data.application} />}
    >
      <Loaded query={query} skeleton={<RowSkeletons count={6} className="h-20" />} failure={t('apply.failed')}>
        {(page) => <div className="flex max-w-200 flex-col gap-6">{contentOf(page)}</div>}
      </Loaded>
    </Page>
  );
}

const LOOKS = { APPROVED: 'good', REJECTED: 'bad', NEEDS_CHANGES: 'strong' } as const;

function StateBadge({ application: { state } }: { application: OwnApplication }) {
  const { t } = useI18n();
  return (
    <p className="max-sm:flex-none!">
      <Badge look={LOOKS[state as keyof typeof LOOKS]}>{t(`apply.state.${state}`)}</Badge>
    </p>
  );
}

function contentOf(page: ApplicationPage) {
  const { application } = page;
  if (!application || application.state === 'WITHDRAWN') return <Begin page={page} />;
  if (application.state === 'REJECTED')
    return (
      <>
        <Rejected application={application} mayBeginAt={page.mayBeginAt} />
        {isPast(page.mayBeginAt) && <Begin page={page} />}
      </>
    );
  if (application.state === 'APPROVED') return <Approved application={application} page={page} />;
  return (
    <>
      {application.state === 'NEEDS_CHANGES' && <Changes application={application} />}
      {!isEditable(application) && <UnderReview application={application} />}
      <StepList application={application} />
      {application.state === 'DRAFT' && <Continue application={application} />}
      {isEditable(application) && <SubmitPanel application={application} isShort />}
      <Withdraw />
    </>
  );
}

function isPast(time: string | null): boolean {
  return time !== null && new Date(time).getTime() <= Date.now();
}
