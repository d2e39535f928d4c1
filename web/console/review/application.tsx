import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { jumpToFirst } from '#web/console/review/checks/jump.ts';
import type { Obstacle } from '#web/console/review/checks/subject.tsx';
import { ClaimCard } from '#web/console/review/decision/claim-card.tsx';
import { DecisionBar } from '#web/console/review/decision/decision-bar.tsx';
import { Age } from '#web/console/review/queue/age.tsx';
import { StateBadge } from '#web/console/review/queue/state-badge.tsx';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Changed } from './changed.tsx';
import { History } from './history.tsx';
import { PapersCard } from './papers-card.tsx';
import { partsOf } from './parts.ts';
import { StepCard } from './step-card.tsx';
import { type Reviewed, useReviewed, useStanding } from './use-review.ts';

export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const isAllowed = hasRole(useMe(), 'catalogue', 'finance');
  if (isAllowed) return <ApplicationPage key={id} id={id} />;
  return (
    <Page title={t('review.title')}>
      <NoPermission />
    </Page>
  );
}

/** An application as its reviewer sees it: fields on one side, papers on the other, the decision below. */
function ApplicationPage({ id }: { id: string }) {
  const { t, pick } = useI18n();
  const query = useReviewed(id);
  const { data, error } = query;
  const business = data?.steps.business.data;
  const name = business ? pick(business.tradeName, business.tradeNameEn) : t('review.title');
  return (
    <>
      <Link
        to="/operator/applications"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d"
      >
        <Icon name="arrow" mirrored className="size-4.5 rotate-180" />
        {t('review.all')}
      </Link>
      <Page title={name} text={data && <Facts application={data} />}>
        {isApiError(error, 'not_found') && !data ? (
          <State icon="search" title={t('review.missing')} text={t('review.missingText')}>
            <LinkButton to="/operator/applications" variant="outline">
              {t('review.all')}
            </LinkButton>
          </State>
        ) : (
          <Loaded query={query} skeleton={<Skeleton />} failure={t('review.oneFailed')}>
            {(application) => <Review application={application} />}
          </Loaded>
        )}
      </Page>
    </>
  );
}

function Facts({ application: { state, submittedAt, applicant } }: { application: Reviewed }) {
  const { t, format } = useI18n();
  const isWaiting = state === 'SUBMITTED' || state === 'IN_REVIEW';
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <StateBadge state={state} />
      {submittedAt && <span>{t('review.sent', { time: format.dateTime(submittedAt) })}</span>}
      {submittedAt && isWaiting && <Age submittedAt={submittedAt} />}
      <span className="wrap-anywhere">
        {applicant
          ? t('review.applicant', { name: `${applicant.firstName} ${applicant.lastName}` })
          : t('review.applicantGone')}
        {applicant && (
          <>
            {' · '}
            <bdi dir="ltr">{applicant.email}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

function Review({ application }: { application: Reviewed }) {
  const i18n = useI18n();
  const { isReviewer } = useStanding(application);
  const [obstacles, setObstacles] = useState<ReadonlyMap<string, Obstacle>>(new Map());
  const steps = partsOf(application, i18n);
  useEffect(() => jumpToFirst([...obstacles.keys()]), [obstacles]);
  // A decision takes its buttons away, and with them the focus.
  useFocusAfterRemoval(isReviewer ? 1 : 0);
  return (
    <>
      <ClaimCard application={application} />
      <Changed application={application} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          {steps.map(({ step, parts }) => (
            <StepCard key={step} application={application} step={step} parts={parts} obstacles={obstacles} />
          ))}
        </div>
        <div className="grid gap-5">
          <PapersCard application={application} obstacles={obstacles} />
          <History id={application.id} />
        </div>
      </div>
      {isReviewer && <DecisionBar application={application} onObstacles={setObstacles} />}
    </>
  );
}

function Skeleton() {
  return (
    <>
      <div className="skeleton h-20 rounded-card" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <div className="skeleton h-[34rem] rounded-card" />
          <div className="skeleton h-96 rounded-card" />
        </div>
        <div className="grid gap-5">
          <div className="skeleton h-[34rem] rounded-card" />
        </div>
      </div>
    </>
  );
}
