import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PasswordReset } from '#contract/shop/forms/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { NewPasswordFields } from '#web/shared/components/forms/password-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { endSession } from '#web/shared/session/session.ts';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.resetTitle');

const ResetForm = z
  .object({ newPassword: PasswordReset.shape.newPassword, confirmPassword: z.string() })
  .check(matchingPasswords('newPassword', 'passwordsDoNotMatch'));

/** The page that the emailed reset link opens. */
export default function ResetPassword() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isInvalid, setInvalid] = useState(token === '');
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ResetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    serverFields: ['newPassword'],
    send: async ({ newPassword }) => {
      try {
        await callApi('resetPassword', { body: { token, newPassword } });
      } catch (error) {
        if (!isApiError(error, 'link_invalid')) throw error;
        return setInvalid(true);
      }
      // The server has ended all sessions of the account, so the customer must sign in again.
      endSession(null);
      showToast({ type: 'success', title: t('auth.resetDone'), message: t('auth.pleaseLogin') });
      await navigate('/auth/login', { replace: true });
    },
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
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <NewPasswordFields password={field('newPassword')} confirmation={field('confirmPassword')} />
        <FormFailure error={formFailure} fallback={t('auth.resetFailed')} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('auth.resetButton')}
        </Button>
      </form>
    </>
  );
}
