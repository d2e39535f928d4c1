import { type ReactNode, useId } from 'react';
import { Remark } from '#web/console/papers/remark.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Note } from './note.tsx';
import type { StepField } from './use-step-form.ts';

interface Choice {
  value: string;
  label: string;
  text?: string;
}

interface ChoiceFieldProps extends StepField {
  type: 'radio' | 'checkbox';
  legend: string;
  /** Where the remark is about more than this field. */
  remarkTitle?: string;
  hint?: ReactNode;
  /** Something to know about the answer. */
  note?: ReactNode;
  choices: readonly Choice[];
  /** Columns from which width on. */
  className?: string;
}

/** One or several of a few choices, as cards that can be pressed anywhere. */
export function ChoiceField({
  registration,
  error,
  remark,
  remarkTitle,
  note,
  type,
  legend,
  hint,
  choices,
  className = '',
}: ChoiceFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset data-field="" className="flex min-w-0 flex-col gap-2" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {remark && <Remark title={remarkTitle ?? t('apply.remark')} {...remark} />}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-cocoa-2">
          {hint}
        </p>
      )}
      <div className={`grid gap-2.5 ${className}`}>
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className={`flex cursor-pointer items-center gap-3 rounded-2xl border-[1.5px] bg-paper px-3 py-3 sm:px-4 has-checked:border-crust has-checked:bg-glaze has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust ${error ? 'border-berry' : 'border-line hover:border-cocoa-2/50'}`}
          >
            <input
              type={type}
              value={value}
              aria-invalid={error ? true : undefined}
              className="size-5.5 shrink-0 accent-crust"
              {...registration}
            />
            <span className="min-w-0 leading-snug">
              <span className="block font-medium">{label}</span>
              {text && <span className="block text-sm text-cocoa-2">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {note && <Note>{note}</Note>}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
