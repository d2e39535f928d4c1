import { useState } from 'react';
import { ForgottenPassword } from '#contract/shop/forms/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { EmailField } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.forgotTitle');

/** Requests a password reset link. The response is the same whether the account exists or not. */
export default function ForgotPassword() {
  const { t, rich } = useI18n();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ForgottenPassword,
    defaultValues: { email: '' },
    send: async (body) => {
      await callApi('forgotPassword', { body });
      setSentTo(body.email);
    },
  });

  if (sentTo !== null) {
    return (
      <div role="status">
        <State
          level={1}
          icon="mail"
          title={t('auth.forgotSentTitle')}
          text={
            <>
              {rich('auth.forgotSentText', { email: <bdi dir="ltr">{sentTo}</bdi> })} {t('auth.forgotSpam')}
            </>
          }
        >
          <LinkButton to="/auth/login">{t('auth.backToLogin')}</LinkButton>
          <Button variant="quiet" onClick={() => setSentTo(null)}>
            {t('auth.sendAgain')}
          </Button>
        </State>
      </div>
    );
  }
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('auth.forgotTitle')}</h1>
      <p className="mb-6 text-cocoa-2">{t('auth.forgotText')}</p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <EmailField {...field('email')} isUserName />
        <FormFailure error={formFailure} fallback={t('auth.linkFailed')} />
        <Button type="submit" size="large" isBusy={isSubmitting}>
          {t('auth.sendLink')}
        </Button>
        <Link to="/auth/login" className="self-center rounded font-medium text-crust-d underline">
          {t('auth.backToLogin')}
        </Link>
      </form>
    </>
  );
}
