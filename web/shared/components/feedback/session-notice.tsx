import { useEffect } from 'react';
import { showToast } from '#web/shared/browser/toasts.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { type SessionNotice as Notice, useAuth, useIsSignedIn } from '#web/shared/session/auth-store.ts';

/** Announces, once, a session change that the person did not request. */
export function SessionNotice() {
  const { t } = useI18n();
  const notice = useAuth((state) => state.notice);
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!notice) return;
    const toasts: Record<Notice, Parameters<typeof showToast>[0]> = {
      expired: { type: 'error', title: t('auth.errorTitle'), message: t('auth.sessionExpired') },
      'no-refresh-token': {
        type: 'error',
        title: t('auth.errorTitle'),
        message: t('error.refresh_token_required'),
      },
      'start-timeout': {
        type: 'warning',
        title: t('error.authInitTimeout'),
        message: isSignedIn ? t('auth.startTimeoutText') : undefined,
      },
    };
    showToast(toasts[notice]);
    useAuth.setState({ notice: null });
  }, [notice, isSignedIn, t]);
  return null;
}
