import { useState } from 'react';
import { PAPER_KINDS, type PaperKind } from '#contract/shared/application/papers.ts';
import { kindOf, kindSubject } from '#contract/shared/application/subjects.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { type Obstacle, Subject } from '#web/console/review/checks/subject.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { type Reviewed, useReviewMutation, useStanding } from './use-review.ts';

interface MissingPapersProps {
  application: Reviewed;
  obstacles: ReadonlyMap<string, Obstacle>;
}

/** Kinds of papers that should be there and are not: required, removed since the last review, or asked for. */
export function MissingPapers({ application, obstacles }: MissingPapersProps) {
  const { t } = useI18n();
  const { subjects, required, changed } = application;
  const kinds = subjects.flatMap((subject) => kindOf(subject) ?? []);
  const textOf = (kind: PaperKind) => {
    if (required.includes(kind)) return t('marks.required');
    return t(changed.includes(kindSubject(kind)) ? 'marks.paperRemoved' : 'marks.asked');
  };
  return kinds.map((kind) => (
    <Subject
      key={kind}
      application={application}
      subject={kindSubject(kind)}
      name={t(`papers.${kind}`)}
      obstacle={obstacles.get(kindSubject(kind))}
      isNarrow
    >
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl border-[1.5px] border-dashed border-line text-cocoa-2">
          <Icon name="plus" className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-heading font-bold">{t(`papers.${kind}`)}</h3>
          <p className="text-sm font-medium text-wheat-ink">{textOf(kind)}</p>
        </div>
      </div>
    </Subject>
  ));
}

/** Asks for a kind of paper that nobody has to send. */
export function AskForPaper({ application }: { application: Reviewed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, papers, subjects } = application;
  const { isReviewer } = useStanding(application);
  const [kind, setKind] = useState<PaperKind | ''>('');
  const ask = useReviewMutation<PaperKind>(
    id,
    (asked) => {
      const checks = [{ subject: kindSubject(asked), reason: 'missing' as const, note: null }];
      return callApi('checkApplication', { params: { id }, body: { checks } });
    },
    { onSuccess: () => setKind(''), onError: (error) => reportChange(i18n, error) },
  );
  if (!isReviewer) return null;
  const others = PAPER_KINDS.filter(
    (each) => !subjects.includes(kindSubject(each)) && !papers.some((paper) => paper.kind === each),
  );
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line bg-glaze px-4 py-3.5 md:px-5">
      <Field label={t('marks.askTitle')} className="min-w-52 flex-1">
        {(props) => (
          <Select {...props} value={kind} onChange={({ target }) => setKind(target.value as PaperKind | '')}>
            <option value="">{t('marks.chooseKind')}</option>
            {others.map((each) => (
              <option key={each} value={each}>
                {t(`papers.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="outline"
        className="max-sm:w-full"
        isBusy={ask.isPending}
        disabled={kind === ''}
        onClick={() => kind !== '' && ask.mutate(kind)}
      >
        {t('marks.ask')}
      </Button>
    </div>
  );
}
