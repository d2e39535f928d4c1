import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

export interface FieldProps {
  label: ReactNode;
  /** The error message, announced with the field. */
  error?: string;
  hint?: ReactNode;
  isOptional?: boolean;
  className?: string;
  children: (props: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A labelled control whose hint and error are linked to it for assistive technology. */
export function Field({ label, error, hint, isOptional = false, className = '', children }: FieldProps) {
  const { t } = useI18n();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label} {isOptional && <span className="text-sm font-normal text-cocoa-2">({t('common.optional')})</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-cocoa-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'h-12 w-full min-w-0 rounded-button border-[1.5px] border-line bg-paper px-3.5 transition-colors hover:border-cocoa-2/50 aria-invalid:border-berry disabled:bg-crumb disabled:opacity-70';

/** The blank placeholder lets the stylesheet distinguish empty fields from filled ones. */
export function Input({ className = '', placeholder = ' ', ...rest }: ComponentProps<'input'>) {
  return <input className={`${CONTROL} ${className}`} placeholder={placeholder} {...rest} />;
}

/**
 * An input for values that are left-to-right in every language, such as an email; aligned to the page's start edge.
 */
export function LtrInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <Input dir="ltr" className={`rtl:text-right ${className}`} {...rest} />;
}

export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <select className={`dropdown ${CONTROL} ${className}`} {...rest}>
      {children}
    </select>
  );
}

export function TextArea({ className = '', placeholder = ' ', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${CONTROL} h-auto min-h-24 py-3 ${className}`} placeholder={placeholder} {...rest} />;
}

/** A password field with a show/hide button; always typed left to right, aligned to the page's start edge. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { t, direction } = useI18n();
  const [isVisible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={isVisible ? 'text' : 'password'}
        dir="ltr"
        className={direction === 'rtl' ? 'pl-12 text-right' : 'pr-12'}
      />
      <button
        type="button"
        onClick={() => setVisible(!isVisible)}
        aria-label={t(isVisible ? 'auth.hidePassword' : 'auth.showPassword')}
        aria-pressed={isVisible}
        className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-xl text-cocoa-2 hover:text-cocoa"
      >
        <Icon name={isVisible ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}

export function Checkbox({ label, error, ...rest }: ComponentProps<'input'> & { label: ReactNode; error?: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-crust"
          {...rest}
        />
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
    </div>
  );
}
