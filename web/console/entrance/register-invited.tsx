import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { type Invitation, registerWithInvitation } from '#contract/console/invitations.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { useI18n } from '#web/console/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { begin } from '#web/console/session/session.ts';
import { chooseVendor } from '#web/console/session/vendor-store.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField, PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { NameFields } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { TermsField, termsField } from './terms-field.tsx';

const RegisterForm = z.extend(z.omit(registerWithInvitation.body, { token: true, language: true }), termsField);

/** A new account with the invited email, which the link has proved. It joins the team and signs in at once. */
export function RegisterInvited({ invitation: { email, vendor }, token }: { invitation: Invitation; token: string }) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: RegisterForm,
    defaultValues: { firstName: '', lastName: '', phoneNumber: '', password: '', terms: false as never },
    serverFields: ['firstName', 'lastName', 'phoneNumber', 'password'],
    send: async ({ terms: _, ...person }) => {
      const session = await callApi('registerWithInvitation', { body: { ...person, token, language } });
      if (vendor) chooseVendor(vendor.id);
      begin(session, email);
      await navigate(`/${currentArea()}`, { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <h2 className="text-xl">{t('invitation.register')}</h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      </div>
      <LtrField {...field('phoneNumber')} label={t('invitation.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        hint={t('profile.passwordHint', { count: PASSWORD.change })}
        autoComplete="new-password"
      />
      <TermsField field={field('terms')} />
      <FormFailure error={formFailure} fallback={t('invitation.acceptFailed')} />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {t('invitation.registerAndJoin')}
      </Button>
    </form>
  );
}
