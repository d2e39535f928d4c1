import { useI18n } from '#web/console/operator/i18n.ts';
import { type Obstacle, Subject } from '#web/console/review/checks/subject.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { ShownField, ShownStep } from './fields.ts';
import { Iban } from './iban.tsx';
import type { Reviewed } from './use-review.ts';

interface StepCardProps {
  application: Reviewed;
  shown: ShownStep;
  obstacles: ReadonlyMap<string, Obstacle>;
}

/** The fields of a step, each with its check. */
export function StepCard({ application, shown: { step, fields }, obstacles }: StepCardProps) {
  const { t } = useI18n();
  const id = `step-${step}`;
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <h2 id={id} className="border-b border-line bg-glaze px-4 py-3 text-xl md:px-5">
        {t(`step.${step}`)}
      </h2>
      <div className="divide-y divide-line">
        {fields.map((field) => (
          <Subject
            key={field.name}
            application={application}
            subject={field.name}
            name={field.label}
            obstacle={obstacles.get(field.name)}
          >
            <FieldValue application={application} field={field} />
          </Subject>
        ))}
      </div>
    </section>
  );
}

function FieldValue({ application, field }: { application: Reviewed; field: ShownField }) {
  const { t } = useI18n();
  const { name, label, value, isCode = false, register, hint } = field;
  return (
    <>
      <p className="text-sm text-cocoa-2">{label}</p>
      {name === 'bank.iban' ? (
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
      {register && <p className="mt-1 text-sm text-cocoa-2">{t(`register.${register}`)}</p>}
      {hint && <Hint>{t(`hint.${hint}`)}</Hint>}
    </>
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
