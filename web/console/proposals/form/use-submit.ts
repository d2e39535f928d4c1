import { useState } from 'react';
import type { ContentProblems } from '#contract/shared/proposals/checks.ts';
import type { Duplicate, Proposal } from '#contract/shared/proposals/views.ts';
import { keepProposal } from '#web/console/proposals/queries.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { ownProblems, withoutProblems } from './problems.ts';
import type { DraftOf } from './use-draft.ts';

interface SubmitOptions {
  vendor: Vendor;
  proposal: Proposal;
  draft: DraftOf;
  isFood: boolean;
}

export type Submit = ReturnType<typeof useSubmit>;

/** Sends the draft for review. What is missing is shown at its field, first by the rules that the page knows too. */
export function useSubmit({ vendor, proposal, draft, isFood }: SubmitOptions) {
  const { t } = useI18n();
  const [problems, setProblems] = useState<ContentProblems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<Duplicate[]>([]);
  const [differences, setDifferences] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const submitted = (after: Proposal) => {
    keepProposal(vendor.id, after);
    showToast({
      type: 'success',
      title: t(after.state === 'APPROVED' ? 'proposals.appliedAtOnce' : 'proposals.submitted'),
    });
    scrollTo({ top: 0 });
  };
  /** Resolves to whether it was sent. */
  const send = async (): Promise<boolean> => {
    setFailure(null);
    const own = ownProblems(draft.content, proposal.base, { isFood, isEdit: proposal.kind === 'edit' });
    setProblems(own);
    if (Object.keys(own).length > 0) return false;
    setBusy(true);
    try {
      const version = await draft.flush();
      const told = Object.entries(differences).flatMap(([productId, difference]) =>
        difference.trim() === '' ? [] : { productId, difference },
      );
      submitted(await callApi('submitProposal', { params: { id: proposal.id }, body: { version, differences: told } }));
      return true;
    } catch (error) {
      const details = isApiError(error)
        ? (error.details as { problems?: ContentProblems; duplicates?: Duplicate[] })
        : {};
      if (details?.duplicates) setAsked(details.duplicates);
      if (details?.problems) {
        setProblems(details.problems);
      } else {
        setFailure(error);
        if (!details?.duplicates) logFailure(error);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ problems, failure, asked, differences, isBusy, send },
    answer: (productId: string, difference: string) =>
      setDifferences((before) => ({ ...before, [productId]: difference })),
    forget: (fields: string[]) => setProblems((before) => withoutProblems(before, fields)),
  };
}
