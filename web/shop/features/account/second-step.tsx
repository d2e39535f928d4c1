import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { codeField } from '#contract/shop/auth.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CodeField } from '#web/shared/components/forms/code-field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const CodeForm = z.object({ code: codeField });

interface SecondStepProps {
  /** Signs in with the code; throws what the server said of it. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** Asked after the password, of accounts that want it. The field has the focus; the form's name says why it came. */
export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({ resolver: zodResolver(CodeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await onCode(code);
    } catch (error) {
      if (isApiError(error, 'second_factor_wrong'))
        form.setError('code', { message: 'codeWrong' }, { shouldFocus: true });
      else if (!showFieldErrors(error, form.setError, ['code']))
        setFailure(errorMessage(i18n, error, t('auth.loginFailed')));
    }
  });

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
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4.5"
      >
        <CodeField
          registration={form.register('code')}
          error={fieldMessage(i18n, errors.code)}
          onSwitch={() => {
            form.reset();
            // The other field is there once this press is done with.
            setTimeout(() => form.setFocus('code'));
          }}
        />
        <FailureNote>{failure}</FailureNote>
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('nav.login')}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('twoStep.back')}
        </Button>
      </form>
      <p className="mt-4 text-center text-sm text-cocoa-2">
        {t('twoStep.lost')}{' '}
        <Link to="/contact" className="font-medium text-crust-d underline">
          {t('footer.contact')}
        </Link>
      </p>
    </>
  );
}
