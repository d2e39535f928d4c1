import { type ReactNode, useId } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';

interface SectionProps {
  title: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** The group's error, announced with it. */
  error?: string | null;
  children: ReactNode;
}

/** A part of the form, with its hint and its error at the place. */
export function Section({ title, hint, isOptional = false, error = null, children }: SectionProps) {
  const { t } = useReturnI18n();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <section
      className="panel flex min-w-0 flex-col gap-3.5"
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
    >
      <div>
        <h2 id={id} className="text-xl">
          {title} {isOptional && <span className="text-sm font-normal text-cocoa-2">({t('common.optional')})</span>}
        </h2>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-cocoa-2">
            {hint}
          </p>
        )}
      </div>
      {children}
      {error && (
        <p
          id={`${id}-error`}
          data-error=""
          tabIndex={-1}
          className="flex items-start gap-1.5 font-medium text-berry outline-none"
        >
          <Icon name="alert" className="mt-0.5 size-5" />
          {error}
        </p>
      )}
    </section>
  );
}
