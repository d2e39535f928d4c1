import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import { PasswordReset } from '#contract/shop/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, PasswordInput } from '#web/shared/components/forms/field.tsx';
import { endSession } from '#web/shared/session/session.ts';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.resetTitle');

const ResetForm = z
  .object({ newPassword: PasswordReset.shape.newPassword, confirmPassword: z.string() })
  .check(matchingPasswords('newPassword', 'passwordsDoNotMatch'));

/** Where the link of the mail leads. */
export default function ResetPassword() {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isInvalid, setInvalid] = useState(token === '');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(ResetForm),
    mode: 'onBlur',
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFailure(null);
    try {
      await callApi('resetPassword', { body: { token, newPassword } });
      // The server has ended every session of the account; who was signed in here signs in anew.
      endSession(null);
      showToast({ type: 'success', title: t('auth.resetDone'), message: t('auth.pleaseLogin') });
      await navigate('/auth/login', { replace: true });
    } catch (error) {
      if (isApiError(error, 'link_invalid')) setInvalid(true);
      else if (!showFieldErrors(error, form.setError, ['newPassword']))
        setFailure(errorMessage(i18n, error, t('auth.resetFailed')));
    }
  });

  if (isInvalid) {
    return (
      <div role="alert">
        <State level={1} icon="alert" title={t('auth.linkInvalidTitle')} text={t('auth.linkInvalidText')}>
          <LinkButton to="/auth/forgot-password">{t('auth.newLink')}</LinkButton>
          <LinkButton to="/auth/login" variant="quiet">
            {t('auth.backToLogin')}
          </LinkButton>
        </State>
      </div>
    );
  }
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('auth.resetTitle')}</h1>
      <p className="mb-6 text-cocoa-2">{t('auth.resetText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
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
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('auth.resetButton')}
        </Button>
      </form>
    </>
  );
}
