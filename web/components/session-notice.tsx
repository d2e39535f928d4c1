import { useEffect } from 'react';
import { useI18n } from '#web/i18n/i18n.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Says once that a session ended that nobody asked to end. */
export function SessionNotice() {
  const { t } = useI18n();
  const ended = useAuth((state) => state.ended);
  useEffect(() => {
    if (ended !== 'expired') return;
    useAuth.setState({ ended: null });
    showToast({ type: 'warning', title: t('auth.sessionExpired') });
  }, [ended, t]);
  return null;
}
