import { useRef, useState } from 'react';
import { kindSubject } from '#contract/shared/application/subjects.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import type { Obstacle } from '#web/console/review/checks/subject.tsx';
import { subjectOf } from '#web/console/review/parts.ts';
import { type Reviewed, useReviewMutation } from '#web/console/review/use-review.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface DecisionBarProps {
  application: Reviewed;
  /** What keeps the application from being approved, by subject. */
  onObstacles: (obstacles: ReadonlyMap<string, Obstacle>) => void;
}

/** Approve, ask for changes or reject; with what is still open. Stays in the window where there is room. */
export function DecisionBar({ application, onObstacles }: DecisionBarProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, applicant, steps, subjects, checks, required } = application;
  const [dialog, setDialog] = useState<'changes' | 'reject' | null>(null);
  const [problem, setProblem] = useState<'cannotApprove' | 'nothingWrong' | null>(null);
  const open = subjects.filter((subject) => !checks.some((check) => check.subject === subject));
  const wrong = checks.filter(({ isOk }) => !isOk);
  const rest = open.filter((subject) => !required.some((kind) => kindSubject(kind) === subject));
  const stopAt = (obstacles: ReadonlyMap<string, Obstacle>) => {
    setProblem('cannotApprove');
    onObstacles(obstacles);
  };
  const approve = useReviewMutation<void>(id, () => callApi('approveApplication', { params: { id } }), {
    onSuccess: () => showToast({ type: 'success', title: t('decide.approved') }),
    onError: (error) => {
      const obstacles = obstaclesOf(error, subjects);
      if (obstacles.size > 0) stopAt(obstacles);
      else reportChange(i18n, error);
    },
  });
  const left = useRef<HTMLParagraphElement>(null);
  const findRight = useReviewMutation<void>(
    id,
    () => {
      const found = rest.map((subject) => ({ subject, reason: null }));
      return callApi('checkApplication', { params: { id }, body: { checks: found } });
    },
    {
      // The button has gone.
      onSuccess: () => left.current?.focus(),
      onError: (error) => reportChange(i18n, error),
    },
  );
  const askAndApprove = async () => {
    const notRight = subjects.filter((subject) => !checks.some((check) => check.subject === subject && check.isOk));
    if (notRight.length > 0) return stopAt(new Map(notRight.map((subject) => [subject, 'open'])));
    setProblem(null);
    const name = applicant ? `${applicant.firstName} ${applicant.lastName}` : '';
    const digits = `\u2066${steps.bank.data?.ibanLastFour ?? ''}\u2069`;
    if (await confirmed(t('decide.approveQuestion', { name, digits }), t('decide.approve'))) approve.mutate();
  };
  const askForChanges = () => {
    setProblem(wrong.length === 0 ? 'nothingWrong' : null);
    if (wrong.length > 0) setDialog('changes');
  };
  return (
    <section
      aria-label={t('decide.title')}
      className="mt-5 rounded-card border border-line bg-paper p-4 shadow-soft md:sticky md:bottom-4 md:z-10 md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p ref={left} tabIndex={-1} className="min-w-44 flex-1 outline-none max-sm:basis-full">
          <b className="font-semibold">{t('decide.open', { count: open.length })}</b>
          <span className="text-cocoa-2"> · {t('decide.wrong', { count: wrong.length })}</span>
        </p>
        {rest.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon="check"
            className="max-sm:w-full"
            isBusy={findRight.isPending}
            onClick={() => findRight.mutate()}
          >
            {t('marks.restRight')}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-2.5 max-sm:w-full sm:flex">
          <Button variant="danger" onClick={() => setDialog('reject')}>
            {t('decide.reject')}
          </Button>
          <Button variant="outline" onClick={askForChanges}>
            {t('decide.changes')}
          </Button>
          <Button isBusy={approve.isPending} onClick={() => void askAndApprove()} className="max-sm:col-span-2">
            {t('decide.approve')}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2.5 text-sm font-medium text-berry empty:hidden">
        {problem && t(`decide.${problem}`)}
      </p>
      <ChangesDialog application={application} isOpen={dialog === 'changes'} onClose={() => setDialog(null)} />
      <RejectDialog application={application} isOpen={dialog === 'reject'} onClose={() => setDialog(null)} />
    </section>
  );
}

/** What the server names: subjects that are not found right, and numbers that another vendor has got meanwhile. */
function obstaclesOf(error: unknown, subjects: readonly string[]): Map<string, Obstacle> {
  if (isApiError(error, 'checks_open')) {
    const { open = [] } = (error.details ?? {}) as { open?: string[] };
    return new Map(open.map((subject) => [subject, 'open']));
  }
  if (!isApiError(error, 'application_incomplete')) return new Map();
  const { problems = {} } = (error.details ?? {}) as { problems?: Record<string, Record<string, string>> };
  const taken = Object.entries(problems).flatMap(([step, fields]) =>
    Object.keys(fields).map((name) => subjectOf(`${step}.${name}`, subjects)),
  );
  return new Map(taken.map((subject) => [subject, 'taken']));
}
