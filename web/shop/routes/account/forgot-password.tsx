import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ForgottenPassword } from '#contract/shop/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.forgotTitle');

/** Asks for the link that sets a new password. What is said afterwards is the same whether there is an account or not. */
export default function ForgotPassword() {
  const i18n = useI18n();
  const { t } = i18n;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(ForgottenPassword), mode: 'onBlur', defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await callApi('forgotPassword', { body });
      setSentTo(body.email);
    } catch (error) {
      setFailure(errorMessage(i18n, error, t('auth.linkFailed')));
    }
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
              {i18n.rich('auth.forgotSentText', { email: <bdi dir="ltr">{sentTo}</bdi> })} {t('auth.forgotSpam')}
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
        <Field label={t('auth.email')} error={fieldMessage(i18n, errors.email)}>
          {(props) => <LtrInput {...props} {...form.register('email')} type="email" autoComplete="username" />}
        </Field>
        <FailureNote>{failure}</FailureNote>
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
