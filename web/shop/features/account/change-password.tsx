import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import { PasswordChange } from '#contract/shop/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, PasswordInput } from '#web/shared/components/forms/field.tsx';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';

const PasswordForm = z
  .object({ ...PasswordChange.shape, confirmPassword: z.string() })
  .check(matchingPasswords('newPassword', 'passwordsDoNotMatch'));

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const SERVER_FIELDS = ['currentPassword', 'newPassword'] as const;

/** `email` tells password managers whose password this is. */
export function ChangePassword({ email }: { email: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({ resolver: zodResolver(PasswordForm), mode: 'onBlur', defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const [success, showSuccess] = usePassingMessage();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    showSuccess(null);
    try {
      await callApi('changePassword', { body: { currentPassword, newPassword } });
      form.reset(EMPTY);
      showSuccess(t('profile.passwordSaved'));
    } catch (error) {
      if (!showFieldErrors(error, form.setError, SERVER_FIELDS))
        setFailure(errorMessage(i18n, error, t('profile.passwordFailed')));
    }
  });

  return (
    <section className="panel max-w-160" aria-labelledby="change-password">
      <h2 id="change-password" className="mb-2 text-2xl">
        {t('profile.changePassword')}
      </h2>
      <p className="mb-5 text-cocoa-2">{t('profile.passwordText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('profile.currentPassword')} error={fieldMessage(i18n, errors.currentPassword)}>
          {(props) => (
            <PasswordInput {...props} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={t('profile.newPassword')}
          error={fieldMessage(i18n, errors.newPassword)}
          hint={t('profile.passwordHint', { count: PASSWORD.change })}
        >
          {(props) => <PasswordInput {...props} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Field label={t('auth.confirmPassword')} error={fieldMessage(i18n, errors.confirmPassword)}>
          {(props) => <PasswordInput {...props} {...form.register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        <FailureNote>{failure}</FailureNote>
        <Button type="submit" isBusy={isSubmitting} className="self-start max-sm:w-full">
          {t('profile.changePassword')}
        </Button>
        <SuccessNote>{success}</SuccessNote>
      </form>
    </section>
  );
}
