import { type FieldState, LtrField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

export function NameFields({ firstName, lastName }: { firstName: FieldState; lastName: FieldState }) {
  const { t } = useI18n();
  return (
    <>
      <TextField {...firstName} label={t('auth.firstName')} autoComplete="given-name" />
      <TextField {...lastName} label={t('auth.lastName')} autoComplete="family-name" />
    </>
  );
}

interface EmailFieldProps extends FieldState {
  hint?: string;
  /** Whether it is the login of an existing account, for password managers. */
  isUserName?: boolean;
}

export function EmailField({ isUserName = false, ...rest }: EmailFieldProps) {
  const { t } = useI18n();
  return <LtrField {...rest} label={t('auth.email')} type="email" autoComplete={isUserName ? 'username' : 'email'} />;
}
