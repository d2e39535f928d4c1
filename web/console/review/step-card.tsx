import type { Step } from '#contract/shared/application/steps.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { type Obstacle, Subject } from '#web/console/review/checks/subject.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Iban } from './iban.tsx';
import type { PartField, ShownPart } from './parts.ts';
import { REGISTERS } from './registers.ts';
import type { Reviewed } from './use-review.ts';

interface StepCardProps {
  application: Reviewed;
  step: Step;
  parts: readonly ShownPart[];
  obstacles: ReadonlyMap<string, Obstacle>;
}

/** The fields of a step. Those that are judged together have one check. */
export function StepCard({ application, step, parts, obstacles }: StepCardProps) {
  const { t } = useI18n();
  const id = `step-${step}`;
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <h2 id={id} className="border-b border-line bg-glaze px-4 py-3 text-xl md:px-5">
        {t(`step.${step}`)}
      </h2>
      <div className="divide-y divide-line">
        {parts.map(({ subject, name, fields }) => (
          <Subject
            key={subject}
            application={application}
            subject={subject}
            name={name}
            obstacle={obstacles.get(subject)}
          >
            <div className="grid gap-3">
              {fields.map((field) => (
                <div key={field.name}>
                  <FieldValue application={application} field={field} />
                </div>
              ))}
            </div>
          </Subject>
        ))}
      </div>
    </section>
  );
}

function FieldValue({ application, field }: { application: Reviewed; field: PartField }) {
  const { t } = useI18n();
  const { name, label, value, isCode = false, register, hint, before, isRemoved = false } = field;
  return (
    <>
      <p className="text-sm text-cocoa-2">{label}</p>
      {isRemoved ? (
        <p className="font-semibold text-cocoa-2">{t('marks.removed')}</p>
      ) : name === 'bank.iban' ? (
        <Iban application={application} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {isCode ? (
            <bdi dir="ltr" className="font-mono font-semibold tabular-nums">
              {value}
            </bdi>
          ) : (
            <div className="font-semibold wrap-anywhere">
              {value.split('\n').map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </div>
          )}
          {isCode && <CopyButton text={value} name={label} />}
        </div>
      )}
      {before !== undefined && <Before value={before} isCode={isCode} />}
      {register && (
        <a
          href={REGISTERS[register]}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-6 items-center text-sm font-medium text-crust-d underline"
        >
          {t(`register.${register}`)}
        </a>
      )}
      {hint && <Hint>{t(hint === 'food' ? 'marks.food' : `hint.${hint}`)}</Hint>}
    </>
  );
}

/** What it said at the last review. */
function Before({ value, isCode }: { value: string; isCode: boolean }) {
  const { t } = useI18n();
  return (
    <div className="mt-1 flex items-start gap-1.5 text-sm text-wheat-ink">
      <Icon name="edit" className="mt-0.5 size-4.5" />
      <div className="min-w-0 wrap-anywhere">
        {value === ''
          ? t('marks.beforeNothing')
          : value.split('\n').map((line, at) => (
              <p key={line}>
                {at === 0 && t('marks.before')} <bdi dir={isCode ? 'ltr' : undefined}>{line}</bdi>
              </p>
            ))}
      </div>
    </div>
  );
}

/** Worth a second look. */
export function Hint({ children }: { children: string }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-wheat-ink">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      {children}
    </p>
  );
}
