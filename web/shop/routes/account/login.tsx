import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PASSWORD } from '#contract/shared/constants.ts';
import { emailField, passwordField } from '#contract/shared/credentials.ts';
import type { Credentials } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { afterOpenToasts, showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { SecondStep } from '#web/shared/components/second-factor/second-step.tsx';
import { signIn } from '#web/shared/session/session.ts';
import { nextPath } from '#web/shared/url/next-path.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('nav.login');

const LoginForm = z.object({
  email: emailField,
  password: passwordField(PASSWORD.login, 'passwordMin6'),
  remember: z.boolean(),
});

export default function Login() {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useRegisteredToast(params.get('registered') === 'true');

  /** Whether the password was correct and a code is required. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  const enter = async (credentials: Credentials) => {
    const next = nextPath(params);
    signIn(await callApi('login', { body: credentials }), form.getValues('remember'));
    showToast({ type: 'success', title: t('auth.welcomeToast'), message: t('auth.loginSuccess') });
    await navigate(next, { replace: true });
  };
  const { form, field, isSubmitting, onSubmit } = useApiForm({
    schema: LoginForm,
    defaultValues: { email: '', password: '', remember: true },
    send: ({ email, password }) => enter({ email, password }),
    onFailure: (error) => {
      if (isApiError(error, 'second_factor_required')) return setCodeAsked(true);
      showToast({
        type: 'error',
        title: t('auth.errorTitle'),
        message: errorMessage(i18n, error, t('auth.loginFailed')),
      });
    },
  });
  const goBack = () => {
    setCodeAsked(false);
    // Focus after this event: the form is not rendered yet.
    setTimeout(() => form.setFocus('password'));
  };

  if (isCodeAsked) {
    const { email, password } = form.getValues();
    return (
      <SecondStep
        onCode={(code) => enter({ email, password, code })}
        onBack={goBack}
        action={t('nav.login')}
        help={
          <Link to="/contact" className="font-medium text-crust-d underline">
            {t('footer.contact')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <h1 className="mb-1 text-3xl">{t('auth.loginTitle')}</h1>
      <p className="mb-6 text-cocoa-2">
        {t('auth.noAccount')}{' '}
        <Link to="/auth/register" className="font-semibold text-crust-d underline">
          {t('nav.register')}
        </Link>
      </p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <EmailField {...field('email')} isUserName />
        <PasswordField {...field('password')} label={t('auth.password')} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label={t('auth.rememberMe')} {...form.register('remember')} />
          <Link to="/auth/forgot-password" className="rounded font-medium text-crust-d underline">
            {t('auth.forgotPassword')}
          </Link>
        </div>
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('nav.login')}
        </Button>
      </form>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.setValue('email', email, { shouldValidate: true });
          form.setValue('password', password, { shouldValidate: true });
        }}
      />
    </>
  );
}

/** Says once that the registration succeeded, unless the person leaves before the registration page's own toast has closed. */
function useRegisteredToast(isRegistered: boolean): void {
  const { t } = useI18n();
  const isShown = useRef(false);
  useEffect(() => {
    if (!isRegistered || isShown.current) return;
    return afterOpenToasts(() => {
      isShown.current = true;
      showToast({ type: 'success', title: t('auth.registrationSuccess'), message: t('auth.pleaseLoginNew') });
    });
  }, [isRegistered, t]);
}

function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const { t } = useI18n();
  const accounts = useRouteLoaderData<typeof rootLoader>('root')?.shop.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-label={t('auth.demo')} className="mt-6 rounded-card border border-dashed border-wheat bg-glaze p-4">
      <h2 className="mb-1 text-heading text-base font-bold">{t('auth.demo')}</h2>
      <p className="mb-3 text-sm text-cocoa-2">{t('auth.demoHint')}</p>
      <ul className="flex flex-col gap-2">
        {accounts.map((account) => (
          <li key={account.email} className="flex flex-wrap items-center justify-between gap-2">
            <bdi dir="ltr" className="text-sm">
              {account.email} · {account.password}
            </bdi>
            <Button variant="quiet" size="small" onClick={() => onChoose(account)}>
              {t('auth.demoUse')}
              <span className="sr-only">{account.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
