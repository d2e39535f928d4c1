import { PASSWORD } from '#contract/shared/constants.ts';
import { type FieldState, PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

/** The current password of the signed-in customer. `email` lets password managers match the account. */
export function CurrentPasswordField({ email, ...field }: FieldState & { email: string }) {
  const { t } = useI18n();
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} label={t('profile.currentPassword')} autoComplete="current-password" />
    </>
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation }: { password: FieldState; confirmation: FieldState }) {
  const { t } = useI18n();
  return (
    <>
      <PasswordField
        {...password}
        label={t('profile.newPassword')}
        hint={t('profile.passwordHint', { count: PASSWORD.change })}
        autoComplete="new-password"
      />
      <ConfirmPasswordField {...confirmation} />
    </>
  );
}

export function ConfirmPasswordField(field: FieldState) {
  const { t } = useI18n();
  return <PasswordField {...field} label={t('auth.confirmPassword')} autoComplete="new-password" />;
}
