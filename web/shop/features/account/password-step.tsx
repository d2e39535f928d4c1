import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SecondFactorSetup, SecondFactorStart } from '#contract/shop/second-factor.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, PasswordInput } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** First of all: whoever finds a phone unlocked must not keep its owner out. */
export function PasswordStep({ email, onStarted }: { email: string; onStarted: (setup: SecondFactorSetup) => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({ resolver: zodResolver(SecondFactorStart), defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      onStarted(await callApi('startSecondFactor', { body }));
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['currentPassword']))
        setFailure(errorMessage(i18n, error, t('twoStep.failed')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      <p className="text-cocoa-2">{t('twoStep.passwordFirst')}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('profile.currentPassword')} error={fieldMessage(i18n, errors.currentPassword)}>
        {(props) => <PasswordInput {...props} {...form.register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <FailureNote>{failure}</FailureNote>
      <Button type="submit" isBusy={isSubmitting} className="self-end max-sm:w-full">
        {t('twoStep.next')}
      </Button>
    </form>
  );
}
