import { Navigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { SellerRegistration } from '#contract/console/account.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { FullPageLoader } from '#web/console/app/root.tsx';
import { usePageTitle } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { begin } from '#web/console/session/session.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField, PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField, NameFields } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { nextInArea } from './next.ts';
import { LINK, TermsField, termsField } from './terms-field.tsx';

const RegisterForm = z.extend(z.omit(SellerRegistration, { language: true }), termsField);

/** A new account for somebody who wants to sell. It signs in at once; the email is verified by the link that is mailed. */
export function Component() {
  const { t, rich, language } = useI18n();
  const [params] = useSearchParams();
  const { status } = useSession();
  usePageTitle(t('register.title'));
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: RegisterForm,
    defaultValues: { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', terms: false as never },
    serverFields: ['firstName', 'lastName', 'email', 'phoneNumber', 'password'],
    send: async ({ terms: _, ...person }) =>
      begin(await callApi('registerSeller', { body: { ...person, language } }), person.email),
  });
  if (status === 'starting') return <FullPageLoader />;
  if (status === 'signed-in') return <Navigate to={nextInArea(params)} replace />;
  const signIn = (
    <Link to={`/seller/login?${params}`} className={LINK}>
      {t('login.title')}
    </Link>
  );
  return (
    <>
      <h1 className="mb-1 text-3xl outline-none">{t('register.title')}</h1>
      <p className="text-cocoa-2">{t('register.text')}</p>
      <p className="mb-6">{rich('register.haveAccount', { signIn })}</p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <div className="grid gap-4.5 sm:grid-cols-2">
          <NameFields firstName={field('firstName')} lastName={field('lastName')} />
        </div>
        <EmailField {...field('email')} />
        <LtrField
          {...field('phoneNumber')}
          label={t('invitation.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <PasswordField
          {...field('password')}
          label={t('login.password')}
          hint={t('profile.passwordHint', { count: PASSWORD.change })}
          autoComplete="new-password"
        />
        <TermsField field={field('terms')} />
        <FormFailure error={formFailure} fallback={t('register.failed')} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('register.action')}
        </Button>
      </form>
    </>
  );
}
