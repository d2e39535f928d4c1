import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton, Spinner } from '#web/shared/components/forms/button.tsx';
import { useAuth, useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { setPerson } from '#web/shared/session/session.ts';
import { nextPath } from '#web/shared/url/next-path.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.verifyTitle');

const APPLICATION = '/seller/apply';

/**
 * The page that a mailed link opens to confirm an email, the account's or a new one: immediately, with or without a session.
 * Somebody who applies to sell goes on with the application, which is in the sellers' app.
 */
export default function VerifyEmail() {
  const i18n = useI18n();
  const { t } = i18n;
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isApplicant = nextPath(params) === APPLICATION;
  const isSignedIn = useIsSignedIn();
  const { mutate, isSuccess, isError, error } = useMutation({ mutationFn: confirm });
  useEffect(() => mutate(token), [mutate, token]);

  const toApplication = (
    <LinkButton to={APPLICATION} reloadDocument>
      {t('auth.toApplication')}
    </LinkButton>
  );
  if (isSuccess) {
    return (
      <div role="status">
        <State
          level={1}
          icon="check"
          title={t('auth.verifiedTitle')}
          text={t(isApplicant ? 'auth.verifiedApply' : 'auth.verifiedText')}
        >
          {isApplicant ? (
            toApplication
          ) : isSignedIn ? (
            <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
          ) : (
            <LinkButton to="/auth/login">{t('nav.login')}</LinkButton>
          )}
        </State>
      </div>
    );
  }
  if (isError) {
    const isInvalid = isApiError(error, 'link_invalid');
    const isTaken = isApiError(error, 'email_taken');
    return (
      <div role="alert">
        <State
          level={1}
          icon="alert"
          title={t(isInvalid ? 'auth.linkInvalidTitle' : 'auth.verifyFailedTitle')}
          text={
            isInvalid
              ? [t('auth.linkInvalidText'), !isApplicant && t('auth.verifyNewLink')].filter(Boolean).join(' ')
              : isTaken
                ? t('auth.changeTaken')
                : errorMessage(i18n, error, t('error.generic'))
          }
        >
          {!isInvalid && !isTaken && (
            <Button icon="returns" onClick={() => mutate(token)}>
              {t('action.retry')}
            </Button>
          )}
          {isApplicant ? (
            toApplication
          ) : (
            <LinkButton to="/profile" variant={isInvalid || isTaken ? 'primary' : 'quiet'}>
              {t('profile.title')}
            </LinkButton>
          )}
        </State>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-5 py-20 text-crust" role="status">
      <Spinner className="size-10" />
      <h1 className="text-2xl text-cocoa">{t('auth.verifyTitle')}</h1>
    </div>
  );
}

async function confirm(token: string): Promise<void> {
  await callApi('verifyEmail', { body: { token } });
  if (useAuth.getState().user === null) return;
  const user = await callApi('getProfile').catch(() => null);
  if (user) setPerson({ user });
}
