import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import { passwordField } from '#contract/shared/credentials.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';
import { Registration } from '#contract/shop/forms/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CheckboxField, LtrField, PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { ConfirmPasswordField } from '#web/shared/components/forms/password-fields.tsx';
import { EmailField, NameFields } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { LegalText } from '#web/shop/components/legal-text.tsx';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('nav.register');

/** `minimum`: the shop's minimum password length, which may exceed the specification's. */
const registerForm = (minimum: number) =>
  z
    .object({
      ...z.omit(Registration, { role: true }).shape,
      password: passwordField(minimum, minimumCode(minimum)),
      confirmPassword: z.string(),
      terms: z.literal(true, { error: 'terms' }),
    })
    .check(matchingPasswords('password', 'passwordsDontMatch'));

function minimumCode(minimum: number): ValidationCode {
  if (minimum === PASSWORD.registration) return 'passwordMin4';
  return minimum === PASSWORD.recommended ? 'passwordMin8' : 'passwordTooShort';
}

export default function Register() {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const minimum = useRouteLoaderData<typeof rootLoader>('root')?.shop.passwordMinLength ?? PASSWORD.registration;
  const [schema] = useState(() => registerForm(minimum));
  const { form, field, isSubmitting, onSubmit } = useApiForm({
    schema,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
      terms: false as never,
    },
    serverFields: ['firstName', 'lastName', 'email', 'phoneNumber', 'password'],
    send: async ({ confirmPassword: _, terms: __, ...body }) => {
      await callApi('register', { body: { ...body, role: 'CUSTOMER' } });
      showToast({ type: 'success', title: t('auth.accountCreated'), message: t('auth.pleaseLogin') });
      await navigate('/auth/login?registered=true');
    },
    onFailure: (error) =>
      showToast({
        type: 'error',
        title: t('auth.registerErrorTitle'),
        message: errorMessage(i18n, error, t('auth.registerFailed')),
      }),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const isShort = password.length >= Math.max(PASSWORD.registration, minimum) && password.length < PASSWORD.recommended;

  return (
    <>
      <h1 className="mb-1 text-3xl">{t('auth.registerTitle')}</h1>
      <p className="mb-6 text-cocoa-2">
        {t('auth.haveAccount')}{' '}
        <Link to="/auth/login" className="font-semibold text-crust-d underline">
          {t('nav.login')}
        </Link>
      </p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <div className="grid gap-4.5 sm:grid-cols-2">
          <NameFields firstName={field('firstName')} lastName={field('lastName')} />
        </div>
        <EmailField {...field('email')} />
        <LtrField
          {...field('phoneNumber')}
          label={t('auth.phone')}
          type="tel"
          inputMode="tel"
          placeholder="05X XXX XXXX"
          autoComplete="tel"
        />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={isShort ? t('auth.passwordShort', { count: PASSWORD.recommended }) : undefined}
          autoComplete="new-password"
        />
        <ConfirmPasswordField {...field('confirmPassword')} />
        <CheckboxField {...field('terms')} required label={<LegalText message="auth.agreeNotice" />} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('nav.register')}
        </Button>
      </form>
    </>
  );
}
