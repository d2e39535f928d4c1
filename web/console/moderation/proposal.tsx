import { useState } from 'react';
import { useParams } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { StateBadge } from '#web/console/proposals/state-badge.tsx';
import { Thread } from '#web/console/proposals/thread.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Candidates } from './candidates.tsx';
import { ChangesDialog } from './decision/changes-dialog.tsx';
import { ClaimCard } from './decision/claim-card.tsx';
import { DecisionBar, type DecisionDialog } from './decision/decision-bar.tsx';
import { JoinDialog } from './decision/join-dialog.tsx';
import { RejectDialog } from './decision/reject-dialog.tsx';
import { useNext } from './decision/use-next.ts';
import { FieldRow } from './fields/field-row.tsx';
import { sectionsOf } from './fields/sections.ts';
import { Risks } from './queue/risks.tsx';
import { ReviewContext, useMarks } from './review-context.ts';
import { type Reviewed, useReviewed, useReviewMutation, useStanding } from './use-review.ts';

export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  if (hasRole(useMe(), 'catalogue')) return <ProposalPage key={id} id={id} />;
  return (
    <Page title={t('nav.proposals')}>
      <NoPermission />
    </Page>
  );
}

/** A proposal as its reviewer sees it: its fields on one side, what it may be and who sent it on the other. */
function ProposalPage({ id }: { id: string }) {
  const { t, pick } = useI18n();
  const query = useReviewed(id);
  const { data, error } = query;
  const name = data && pick(data.content.name, data.content.nameEn);
  return (
    <>
      <Link
        to="/operator/proposals"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d"
      >
        <Icon name="arrow" mirrored className="size-4.5 rotate-180" />
        {t('moderation.all')}
      </Link>
      <Page
        title={name || t('nav.proposals')}
        heading={name && <bdi>{name}</bdi>}
        text={data && <Head proposal={data} />}
      >
        {isApiError(error, 'not_found') && !data ? (
          <State icon="search" title={t('moderation.missing')} text={t('moderation.missingText')}>
            <LinkButton to="/operator/proposals" variant="outline">
              {t('moderation.all')}
            </LinkButton>
          </State>
        ) : (
          <Loaded query={query} skeleton={<Skeleton />} failure={t('moderation.oneFailed')}>
            {(proposal) => <Review proposal={proposal} />}
          </Loaded>
        )}
      </Page>
    </>
  );
}

function Head({ proposal: { state, kind, submittedAt, vendor, risks } }: { proposal: Reviewed }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const isWaiting = state === 'SUBMITTED' && submittedAt !== null;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <StateBadge state={state} />
      <span>{t(`proposals.kind.${kind}`)}</span>
      <Link to={`/operator/vendors/${vendor.id}`} className="inline-flex min-h-11 items-center text-crust-d underline">
        <bdi>{pick(vendor.name, vendor.nameEn)}</bdi>
      </Link>
      {vendor.approved + vendor.rejected > 0 && (
        <span>{t('moderation.record', { approved: vendor.approved, rejected: vendor.rejected })}</span>
      )}
      {isWaiting && <span>{t('moderation.sent', { age: ageOf(i18n, submittedAt) })}</span>}
      <Risks risks={risks} />
    </span>
  );
}

function Review({ proposal }: { proposal: Reviewed }) {
  const { t } = useI18n();
  const { id, state, notes } = proposal;
  const { isMine } = useStanding(proposal);
  const marks = useMarks();
  const [dialog, setDialog] = useState<DecisionDialog | null>(null);
  const [candidate, setCandidate] = useState<string | null>(null);
  const onDecided = useNext();
  const write = useReviewMutation(id, (text: string) => callApi('noteOnProposal', { params: { id }, body: { text } }));
  const close = () => {
    setDialog(null);
    setCandidate(null);
  };
  const isOpen = state === 'SUBMITTED' || state === 'CHANGES_REQUESTED';
  return (
    <ReviewContext value={{ proposal, isMine, ...marks }}>
      <ClaimCard proposal={proposal} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          {sectionsOf(proposal).map(({ name, fields }) => (
            <Panel key={name} title={t(`proposals.section.${name}`)}>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                {fields.map((field) => (
                  <FieldRow key={field.field} {...field} />
                ))}
              </div>
            </Panel>
          ))}
        </div>
        <div className="grid gap-5">
          <Candidates
            onJoin={(productId) => {
              setCandidate(productId);
              setDialog('join');
            }}
          />
          <Thread
            title={t('moderation.thread')}
            notes={notes}
            side="operator"
            mayWrite={isOpen}
            onSend={(text) => write.mutateAsync(text)}
          />
        </div>
      </div>
      {isMine && <DecisionBar onOpen={setDialog} onDecided={onDecided} />}
      <ChangesDialog isOpen={dialog === 'changes'} onClose={close} onDecided={onDecided} />
      <RejectDialog isOpen={dialog === 'reject'} onClose={close} onDecided={onDecided} />
      <JoinDialog key={candidate} first={candidate} isOpen={dialog === 'join'} onClose={close} onDecided={onDecided} />
    </ReviewContext>
  );
}

function Skeleton() {
  return (
    <>
      <div className="skeleton h-20 rounded-card" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <div className="skeleton h-60 rounded-card" />
          <div className="skeleton h-[34rem] rounded-card" />
        </div>
        <div className="skeleton h-96 rounded-card" />
      </div>
    </>
  );
}
