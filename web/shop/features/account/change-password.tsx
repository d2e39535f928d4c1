import * as z from 'zod/mini';
import type { User } from '#contract/shop/auth.ts';
import { PasswordChange } from '#contract/shop/forms/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { CurrentPasswordField, NewPasswordFields } from '#web/shared/components/forms/password-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { setPerson } from '#web/shared/session/session.ts';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';

const PasswordForm = z
  .object({ ...PasswordChange.shape, confirmPassword: z.string() })
  .check(matchingPasswords('newPassword', 'passwordsDoNotMatch'));

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePassword({ user }: { user: User }) {
  const { t } = useI18n();
  const [success, showSuccess] = usePassingMessage();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: PasswordForm,
    defaultValues: EMPTY,
    serverFields: ['currentPassword', 'newPassword'],
    send: async ({ currentPassword, newPassword }) => {
      showSuccess(null);
      await callApi('changePassword', { body: { currentPassword, newPassword } });
      // The server has given up a pending email.
      setPerson({ user: { ...user, pendingEmail: null } });
      form.reset(EMPTY);
      showSuccess(t('profile.passwordSaved'));
    },
  });

  return (
    <section className="panel max-w-160" aria-labelledby="change-password">
      <h2 id="change-password" className="mb-2 text-2xl">
        {t('profile.changePassword')}
      </h2>
      <p className="mb-5 text-cocoa-2">{t('profile.passwordText')}</p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <CurrentPasswordField {...field('currentPassword')} email={user.email} />
        <NewPasswordFields password={field('newPassword')} confirmation={field('confirmPassword')} />
        <FormFailure error={formFailure} fallback={t('profile.passwordFailed')} />
        <Button type="submit" isBusy={isSubmitting} className="self-start max-sm:w-full">
          {t('profile.changePassword')}
        </Button>
        <SuccessNote>{success}</SuccessNote>
      </form>
    </section>
  );
}
