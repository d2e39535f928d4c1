import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { codeField } from '#contract/shared/credentials.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CodeField } from '#web/shared/components/forms/code-field.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

const CodeForm = z.object({ code: codeField });

interface SecondStepProps {
  /** Signs in with the code; throws the server's error. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
  /** The label of the button. */
  action: string;
  /** Where to go without phone and recovery codes. */
  help: ReactNode;
}

/** Asks accounts with a second factor for a code after the password. Focuses the field; the form's name explains why. */
export function SecondStep({ onCode, onBack, action, help }: SecondStepProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: CodeForm,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    serverFields: ['code'],
    send: async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        if (!isApiError(error, 'second_factor_wrong')) throw error;
        form.setError('code', { message: 'codeWrong' }, { shouldFocus: true });
      }
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <h1 id="second-step" className="mb-1 text-3xl">
        {t('twoStep.loginTitle')}
      </h1>
      <p id="second-step-text" className="mb-6 text-cocoa-2">
        {t('twoStep.loginText')}
      </p>
      <form
        noValidate
        aria-labelledby="second-step"
        aria-describedby="second-step-text"
        onSubmit={onSubmit}
        className="flex flex-col gap-4.5"
      >
        <CodeField
          {...field('code')}
          onSwitch={() => {
            form.reset();
            // The other field renders after this event handler.
            setTimeout(() => form.setFocus('code'));
          }}
        />
        <FormFailure error={formFailure} fallback={t('auth.loginFailed')} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {action}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('twoStep.back')}
        </Button>
      </form>
      <p className="mt-4 text-center text-sm text-cocoa-2">
        {t('twoStep.lost')} {help}
      </p>
    </>
  );
}
