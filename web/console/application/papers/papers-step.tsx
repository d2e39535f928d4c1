import { useState } from 'react';
import { requiredPapers } from '#contract/shared/application/completeness.ts';
import { PAPER_KINDS, type PaperKind } from '#contract/shared/application/papers.ts';
import { kindSubject } from '#contract/shared/application/subjects.ts';
import { type ApplicationPage, isEditable, type OwnApplication } from '#web/console/application/application.ts';
import { CommissionRates } from '#web/console/application/commission-rates.tsx';
import { SubmitPanel } from '#web/console/application/submit-panel.tsx';
import { useFocusByHash } from '#web/console/papers/use-focus-by-hash.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { Agreement } from './agreement.tsx';
import { PaperCard } from './paper-card.tsx';

interface PapersStepProps {
  page: ApplicationPage;
  application: OwnApplication;
}

/** The last step: papers, the agreement, and sending it all. */
export function PapersStep({ page, application }: PapersStepProps) {
  const { t } = useI18n();
  const { steps, papers } = application;
  const isOpen = isEditable(application);
  const chosen = steps.business.data?.categories ?? [];
  const required = requiredPapers({
    ...{ business: steps.business.data, legal: steps.legal.data },
    hasFoodCategory: page.categories.some(({ id, isFood }) => isFood && chosen.includes(id)),
  });
  const isAsked = (kind: PaperKind) => application.checks.some(({ subject }) => subject === kindSubject(kind));
  const others = PAPER_KINDS.filter(
    (kind) => !required.includes(kind) && (isAsked(kind) || papers.some((paper) => paper.kind === kind)),
  );
  const section = useFocusByHash<HTMLDivElement>();
  return (
    <div ref={section} className="flex flex-col gap-6">
      <section className="panel" aria-labelledby="papers">
        <h2 id="papers" className="text-xl">
          {t('apply.papers')}
        </h2>
        <p className="mt-1 mb-4 text-cocoa-2">{t('apply.papersText')}</p>
        <ul className="flex flex-col gap-3">
          {required.map((kind) => (
            <PaperCard key={kind} kind={kind} application={application} isRequired />
          ))}
        </ul>
        {(steps.business.data === null || steps.legal.data === null) && (
          <p className="mt-3 text-cocoa-2">{t('apply.needsKind')}</p>
        )}
      </section>
      {(isOpen || others.length > 0) && (
        <section className="panel" aria-labelledby="more-papers">
          <h2 id="more-papers" className="text-xl">
            {t('apply.morePapers')}
          </h2>
          <p className="mt-1 mb-4 text-cocoa-2">{t('apply.morePapersText')}</p>
          <MorePapers application={application} required={required} others={others} />
        </section>
      )}
      <CommissionRates categoryIds={chosen} />
      <Agreement page={page} application={application} />
      {isOpen && <SubmitPanel application={application} />}
    </div>
  );
}

interface MorePapersProps {
  application: OwnApplication;
  required: readonly PaperKind[];
  /** Kinds that are there already. */
  others: readonly PaperKind[];
}

function MorePapers({ application, required, others }: MorePapersProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<PaperKind | null>(null);
  const kinds =
    chosen !== null && !required.includes(chosen) && !others.includes(chosen) ? [...others, chosen] : others;
  return (
    <div className="flex flex-col gap-3">
      {kinds.length > 0 && (
        <ul className="flex flex-col gap-3">
          {kinds.map((kind) => (
            <PaperCard key={kind} kind={kind} application={application} />
          ))}
        </ul>
      )}
      {isEditable(application) && (
        <Field label={t('apply.paperKind')} className="sm:max-w-80">
          {(props) => (
            <Select
              {...props}
              value={chosen ?? ''}
              onChange={({ target }) => setChosen((target.value || null) as PaperKind | null)}
            >
              <option value="" />
              {PAPER_KINDS.filter((kind) => !required.includes(kind)).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`apply.paper.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
