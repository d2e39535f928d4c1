import { useEffect, useRef } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** Whether a press has opened it. */
  takesFocus?: boolean;
}

/** Why the vendor declines, or does not accept all, in words for the customer. */
export function ReasonField({ value, onChange, error, takesFocus = false }: ReasonFieldProps) {
  const { t } = useI18n();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus || error) box.current?.focus();
  }, [takesFocus, error]);
  return (
    <Field label={t('returns.answer')} hint={t('returns.answerHint')} error={error}>
      {(props) => (
        <TextArea
          {...props}
          ref={box}
          dir="auto"
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
