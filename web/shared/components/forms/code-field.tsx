import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { Field, LtrInput } from './field.tsx';

interface CodeFieldProps {
  registration: UseFormRegisterReturn;
  error?: string;
}

/** The six-digit code of an authenticator app; phones can autofill it and show a numeric keyboard. */
export function AppCodeField({ registration, error }: CodeFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('twoStep.appCode')} hint={t('twoStep.appCodeHint')} error={error}>
      {(props) => (
        <LtrInput
          {...props}
          {...registration}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="text-lg tracking-[0.25em]"
        />
      )}
    </Field>
  );
}

/** A code field that also accepts a recovery code, for people without their app. `onSwitch` empties the field. */
export function CodeField({ registration, error, onSwitch }: CodeFieldProps & { onSwitch: () => void }) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1.5 *:first:w-full">
      {isRecovery ? (
        <Field label={t('twoStep.recoveryCode')} hint={t('twoStep.recoveryCodeHint')} error={error}>
          {(props) => (
            <LtrInput
              {...props}
              {...registration}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      ) : (
        <AppCodeField registration={registration} error={error} />
      )}
      <button
        type="button"
        className="min-h-11 rounded font-medium text-crust-d underline"
        onClick={() => {
          setRecovery(!isRecovery);
          onSwitch();
        }}
      >
        {t(isRecovery ? 'twoStep.useApp' : 'twoStep.useRecovery')}
      </button>
    </div>
  );
}
