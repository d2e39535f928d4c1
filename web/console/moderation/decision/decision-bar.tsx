import { useState } from 'react';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useReviewMutation } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { findingsOf } from './findings.ts';
import { type ReviewCommand, useReviewKeys } from './keys.ts';

export type DecisionDialog = 'changes' | 'reject' | 'join';

/** As they are printed on Latin keyboards. */
const LETTERS = { approve: 'A', changes: 'C', reject: 'R' };

interface DecisionBarProps {
  onOpen: (dialog: DecisionDialog) => void;
  onDecided: () => Promise<void>;
}

/** Approve, ask for changes, refuse, or join to a product; by keyboard, too. Stays in the window where there is room. */
export function DecisionBar({ onOpen, onDecided }: DecisionBarProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { proposal, marks, overwritten } = useReviewState();
  const { id, kind, differences, productVersion } = proposal;
  const [problem, setProblem] = useState<string | null>(null);
  const isEdit = kind === 'edit';
  const approve = useReviewMutation<void>(
    id,
    () => {
      const refused = isEdit ? findingsOf(marks) : [];
      const overwrite = [...overwritten].filter((field) => !marks.has(field));
      return callApi('approveProposal', { params: { id }, body: { refused, overwrite, productVersion } });
    },
    {
      onSuccess: async () => {
        showToast({ type: 'success', title: t('moderation.approved') });
        await onDecided();
      },
      onError: (error) => reportChange(i18n, error),
    },
  );
  /** Why it cannot be approved as it stands. */
  const obstacle = () => {
    if (!isEdit) return marks.size > 0 ? t('moderation.marksFirst') : null;
    const conflicts = differences.filter(({ field, isConflict }) => isConflict && !marks.has(field));
    if (conflicts.some(({ field }) => !overwritten.has(field))) return t('moderation.conflictsFirst');
    return differences.every(({ field }) => marks.has(field)) ? t('moderation.allRefused') : null;
  };
  const decide = (command: ReviewCommand) => {
    if (approve.isPending) return;
    const found = command === 'approve' ? obstacle() : null;
    setProblem(found);
    if (command === 'approve') {
      if (!found) approve.mutate();
    } else if (command !== 'join' || !isEdit) onOpen(command);
  };
  useReviewKeys(decide);
  return (
    <section
      aria-label={t('moderation.decision')}
      className="mt-5 rounded-card border border-line bg-paper p-4 shadow-soft md:sticky md:bottom-4 md:z-10 md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-40 flex-1 max-lg:basis-full">{t('moderation.marked', { count: marks.size })}</p>
        <div className="grid grid-cols-2 gap-2.5 max-lg:w-full lg:flex">
          <Button variant="danger" aria-keyshortcuts="r" onClick={() => decide('reject')}>
            {t('moderation.reject')}
          </Button>
          <Button variant="outline" aria-keyshortcuts="c" onClick={() => decide('changes')}>
            {t('moderation.changes')}
          </Button>
          {!isEdit && (
            <Button variant="quiet" aria-keyshortcuts="m" onClick={() => decide('join')}>
              {t('moderation.join')}
            </Button>
          )}
          <Button
            aria-keyshortcuts="a"
            isBusy={approve.isPending}
            onClick={() => decide('approve')}
            className={isEdit ? 'max-lg:col-span-2' : ''}
          >
            {t('moderation.approve')}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2.5 text-sm font-medium text-berry empty:hidden">
        {problem}
      </p>
      <p className="mt-2.5 text-sm text-cocoa-2 max-lg:hidden">
        {isEdit ? t('moderation.keysEdit', LETTERS) : t('moderation.keys', { ...LETTERS, join: 'M' })}
      </p>
    </section>
  );
}
