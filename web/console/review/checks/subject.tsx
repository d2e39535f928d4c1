import type { ReactNode } from 'react';
import { kindSubject } from '#contract/shared/application/subjects.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { type Reviewed, useStanding } from '#web/console/review/use-review.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { CheckControl } from './check-control.tsx';
import { Fault } from './fault.tsx';
import { elementOf } from './jump.ts';

/** Why an approval was refused because of a subject. */
export type Obstacle = 'open' | 'taken';

interface SubjectProps {
  application: Reviewed;
  /** A part of the steps as `step.field`, a paper's id, or a kind of paper. */
  subject: string;
  name: string;
  obstacle: Obstacle | undefined;
  /** In a narrow column the decision is below. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** What a reviewer decides on, with the decision: buttons for its reviewer, words for everybody else. */
export function Subject({ application, subject, name, obstacle, isNarrow = false, children }: SubjectProps) {
  const { t } = useI18n();
  const { isReviewer } = useStanding(application);
  const check = application.checks.find((each) => each.subject === subject);
  const isObstacle = obstacle !== undefined && !(obstacle === 'open' && check?.isOk);
  return (
    <div
      id={elementOf(subject)}
      className={`scroll-mt-20 px-4 py-3.5 md:px-5 ${isObstacle ? 'shadow-[inset_4px_0_0_var(--color-berry)] rtl:shadow-[inset_-4px_0_0_var(--color-berry)]' : ''}`}
    >
      <div className={`grid gap-x-6 gap-y-2.5 ${isNarrow ? '' : 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start'}`}>
        <div className="min-w-0">{children}</div>
        {application.subjects.includes(subject) &&
          (isReviewer ? (
            <CheckControl
              applicationId={application.id}
              subject={subject}
              name={name}
              check={check}
              mayBeRight={!application.required.some((kind) => kindSubject(kind) === subject)}
            />
          ) : (
            <Finding check={check} />
          ))}
      </div>
      {isObstacle && (
        <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {t(obstacle === 'taken' ? 'check.taken' : 'check.stillOpen')}
        </p>
      )}
    </div>
  );
}

function Finding({ check }: { check: Reviewed['checks'][number] | undefined }) {
  const { t } = useI18n();
  if (!check) return <p className="text-sm text-cocoa-2">{t('check.open')}</p>;
  if (check.isOk)
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-pist">
        <Icon name="check" className="size-4.5" />
        {t('check.right')}
      </p>
    );
  return (
    <div className="max-w-72">
      <Fault reason={check.reason ?? 'other'} note={check.note} />
    </div>
  );
}
