import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';
import { passwordField, Registration } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox, Field, Input, LtrInput, PasswordInput } from '#web/shared/components/forms/field.tsx';
import { matchingPasswords } from '#web/shop/data/matching-passwords.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('nav.register');

/** `minimum`: the shop's shortest password, which may be longer than the specification's. */
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

const SERVER_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'password'] as const;

export default function Register() {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const minimum = useRouteLoaderData<typeof rootLoader>('root')?.shop.passwordMinLength ?? PASSWORD.registration;
  const [schema] = useState(() => registerForm(minimum));
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
      terms: false as never,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const isShort = password.length >= Math.max(PASSWORD.registration, minimum) && password.length < PASSWORD.recommended;

  const submit = form.handleSubmit(async ({ confirmPassword: _, terms: __, ...body }) => {
    try {
      await callApi('register', { body: { ...body, role: 'CUSTOMER' } });
      showToast({ type: 'success', title: t('auth.accountCreated'), message: t('auth.pleaseLogin') });
      await navigate('/auth/login?registered=true');
    } catch (error) {
      showFieldErrors(error, form.setError, SERVER_FIELDS);
      showToast({
        type: 'error',
        title: t('auth.registerErrorTitle'),
        message: errorMessage(i18n, error, t('auth.registerFailed')),
      });
    }
  });

  return (
    <>
      <h1 className="mb-1 text-3xl">{t('auth.registerTitle')}</h1>
      <p className="mb-6 text-cocoa-2">
        {t('auth.haveAccount')}{' '}
        <Link to="/auth/login" className="font-semibold text-crust-d underline">
          {t('nav.login')}
        </Link>
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
        <div className="grid gap-4.5 sm:grid-cols-2">
          <Field label={t('auth.firstName')} error={fieldMessage(i18n, errors.firstName)}>
            {(props) => <Input {...props} {...form.register('firstName')} dir="auto" autoComplete="given-name" />}
          </Field>
          <Field label={t('auth.lastName')} error={fieldMessage(i18n, errors.lastName)}>
            {(props) => <Input {...props} {...form.register('lastName')} dir="auto" autoComplete="family-name" />}
          </Field>
        </div>
        <Field label={t('auth.email')} error={fieldMessage(i18n, errors.email)}>
          {(props) => <LtrInput {...props} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label={t('auth.phone')} error={fieldMessage(i18n, errors.phoneNumber)}>
          {(props) => (
            <LtrInput
              {...props}
              {...form.register('phoneNumber')}
              type="tel"
              inputMode="tel"
              placeholder="05X XXX XXXX"
              autoComplete="tel"
            />
          )}
        </Field>
        <Field
          label={t('auth.password')}
          error={fieldMessage(i18n, errors.password)}
          hint={isShort ? t('auth.passwordShort', { count: PASSWORD.recommended }) : undefined}
        >
          {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Field label={t('auth.confirmPassword')} error={fieldMessage(i18n, errors.confirmPassword)}>
          {(props) => <PasswordInput {...props} {...form.register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        <Terms register={() => form.register('terms')} error={fieldMessage(i18n, errors.terms)} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('nav.register')}
        </Button>
      </form>
    </>
  );
}

/** Registered when it is rendered, like the fields above it: the first wrong field in the form's order gets the focus. */
function Terms({ register, error }: { register: () => UseFormRegisterReturn; error: string | undefined }) {
  const { t, rich } = useI18n();
  return (
    <Checkbox
      {...register()}
      required
      error={error}
      label={rich('auth.acceptTerms', {
        terms: (
          <Link to="/terms" className="text-crust-d underline">
            {t('footer.terms')}
          </Link>
        ),
        privacy: (
          <Link to="/privacy" className="text-crust-d underline">
            {t('footer.privacy')}
          </Link>
        ),
      })}
    />
  );
}
