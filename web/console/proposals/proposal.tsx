import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isEditable } from '#contract/shared/proposals/states.ts';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ProposalForm } from './form/form.tsx';
import { keepProposal, proposalQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { Summary } from './summary.tsx';
import { Thread } from './thread.tsx';

/** One proposal: its form while the vendor may change it, what it says while and after it is reviewed. */
export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const vendor = useCurrentVendor();
  if (!vendor || !mayInVendor(vendor, 'catalogue'))
    return (
      <Page title={t('proposals.title')}>
        <NoPermission />
      </Page>
    );
  return <One key={`${vendor.id} ${id}`} vendor={vendor} id={id} />;
}

function One({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t, pick } = useI18n();
  const query = useQuery(proposalQuery(vendor.id, id));
  const proposal = query.data;
  const name = proposal && pick(proposal.content.name, proposal.content.nameEn);
  return (
    <Page title={name || t('proposals.beginTitle')} heading={<bdi>{name || t('proposals.unnamed')}</bdi>}>
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-120 rounded-panel" />}
        failure={t('proposals.oneFailed')}
      >
        {(read) => <Body vendor={vendor} proposal={read} />}
      </Loaded>
    </Page>
  );
}

function Body({ vendor, proposal }: { vendor: Vendor; proposal: Proposal }) {
  const { t, pick } = useI18n();
  const { state, kind, mergedInto, reason, note } = proposal;
  const isOpen = isEditable(state) && vendor.state === 'APPROVED';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StateBadge state={state} />
        <span className="text-cocoa-2">{t(`proposals.kind.${kind}`)}</span>
      </div>
      {state !== 'DRAFT' && state !== 'CHANGES_REQUESTED' && (
        <p className="max-w-[70ch]">{t(`proposals.stateText.${state}`)}</p>
      )}
      {mergedInto && <p>{t('proposals.merged', { product: pick(mergedInto.name, mergedInto.nameEn) })}</p>}
      {(reason || note) && state !== 'DRAFT' && state !== 'SUBMITTED' && (
        <section className="max-w-3xl rounded-card bg-glaze p-4" aria-label={t('proposals.remarks')}>
          <p className="font-semibold">{t('proposals.remarks')}</p>
          {reason && <p>{t(`proposals.refusal.${reason}`)}</p>}
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </section>
      )}
      {isOpen ? (
        <ProposalForm key={`${proposal.id} ${state}`} vendor={vendor} proposal={proposal} />
      ) : (
        <Summary proposal={proposal} />
      )}
      {state !== 'DRAFT' && <Messages vendor={vendor} proposal={proposal} />}
      {(isOpen || state === 'SUBMITTED') && vendor.state === 'APPROVED' && (
        <Withdraw vendor={vendor} proposal={proposal} />
      )}
    </div>
  );
}

function Messages({ vendor, proposal }: { vendor: Vendor; proposal: Proposal }) {
  const { t } = useI18n();
  const { id, state, notes } = proposal;
  const send = async (text: string) => {
    const after = await callApi('answerProposal', { params: { id }, body: { text } });
    // Only the messages: the form may hold more than the server.
    keepProposal(vendor.id, { ...proposal, notes: after.notes });
  };
  const mayWrite = (state === 'SUBMITTED' || state === 'CHANGES_REQUESTED') && vendor.state === 'APPROVED';
  return <Thread title={t('proposals.thread')} notes={notes} side="vendor" mayWrite={mayWrite} onSend={send} />;
}

function Withdraw({ vendor, proposal }: { vendor: Vendor; proposal: Proposal }) {
  const i18n = useI18n();
  const { t } = i18n;
  const withdraw = useMutation({
    mutationFn: () => callApi('withdrawProposal', { params: { id: proposal.id } }),
    onSuccess: (after) => {
      keepProposal(vendor.id, after);
      showToast({ type: 'success', title: t('proposals.withdrawn') });
    },
  });
  const ask = async () => {
    if (await confirmed(t('proposals.withdrawQuestion'), t('proposals.withdraw'))) withdraw.mutate();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <FailureNote>{withdraw.isError && errorMessage(i18n, withdraw.error, t('error.generic'))}</FailureNote>
      <Button variant="danger" size="small" isBusy={withdraw.isPending} onClick={() => void ask()}>
        {t('proposals.withdraw')}
      </Button>
    </div>
  );
}
