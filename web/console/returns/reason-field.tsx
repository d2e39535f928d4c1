import { useEffect, useRef } from 'react';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  isMissing: boolean;
  /** Whether a press has opened it. */
  takesFocus?: boolean;
}

/** Why the vendor declines, or does not accept all, in words for the customer. */
export function ReasonField({ value, onChange, isMissing, takesFocus = false }: ReasonFieldProps) {
  const { t } = useI18n();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus || isMissing) box.current?.focus();
  }, [takesFocus, isMissing]);
  return (
    <Field
      label={t('returns.answer')}
      hint={t('returns.answerHint')}
      error={isMissing ? t('returns.answerMissing') : undefined}
    >
      {(props) => (
        <TextArea
          {...props}
          ref={box}
          dir="auto"
          rows={3}
          maxLength={RETURN_LIMITS.note}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
