import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { ConsoleCredentials } from '#contract/console/sessions.ts';
import { emailField, passwordField } from '#contract/shared/credentials.ts';
import { FullPageLoader } from '#web/console/app/root.tsx';
import { useI18n } from '#web/console/i18n.ts';
import { usePageTitle } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { begin } from '#web/console/session/session.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { SecondStep } from '#web/shared/components/second-factor/second-step.tsx';
import { nextInArea } from './next.ts';

const LoginForm = z.object({ email: emailField, password: passwordField(1, 'required') });
const LINK = 'font-medium text-crust-d underline';

export function Component() {
  const { t, rich } = useI18n();
  const [params] = useSearchParams();
  const { status, ended } = useSession();
  const [isCodeAsked, setCodeAsked] = useState(false);
  usePageTitle(t('login.title'));
  const enter = async (credentials: Omit<ConsoleCredentials, 'area'>) =>
    begin(await callApi('beginConsoleSession', { body: { area: currentArea(), ...credentials } }), credentials.email);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: LoginForm,
    defaultValues: { email: params.get('email') ?? '', password: '' },
    send: async (credentials) => {
      try {
        await enter(credentials);
      } catch (error) {
        if (!isApiError(error, 'second_factor_required')) throw error;
        setCodeAsked(true);
      }
    },
  });

  if (status === 'starting') return <FullPageLoader />;
  if (status === 'signed-in') return <Navigate to={nextInArea(params)} replace />;
  if (isCodeAsked) {
    const goBack = () => {
      setCodeAsked(false);
      // Focus after this event: the form is not rendered yet.
      setTimeout(() => form.setFocus('password'));
    };
    return (
      <SecondStep
        onCode={(code) => enter({ ...form.getValues(), code })}
        onBack={goBack}
        action={t('login.title')}
        help={
          <a href="/contact" className={LINK}>
            {t('login.contact')}
          </a>
        }
      />
    );
  }
  return (
    <>
      <h1 className="mb-1 text-3xl outline-none">{t('login.title')}</h1>
      <p className={currentArea() === 'seller' ? 'text-cocoa-2' : 'mb-6 text-cocoa-2'}>
        {t(ended === 'by-itself' ? 'login.ended' : `login.${currentArea()}`)}
      </p>
      {currentArea() === 'seller' && (
        <p className="mb-6">
          {rich('login.newSeller', {
            register: (
              <Link to={`/seller/register?${params}`} className={LINK}>
                {t('login.register')}
              </Link>
            ),
          })}
        </p>
      )}
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <EmailField {...field('email')} isUserName />
        <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
        <a href="/auth/forgot-password" className={`self-start rounded py-1 ${LINK}`}>
          {t('login.forgot')}
        </a>
        <FormFailure error={formFailure} fallback={t('auth.loginFailed')} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('login.title')}
        </Button>
      </form>
    </>
  );
}
