import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';

/**
 * Asks before somebody leaves with changes that are not saved, within the console and by closing the tab. Not where a
 * session has ended by itself: the changes are there again after signing in.
 */
export function LeavingGuard({ count }: { count: number }) {
  const { t } = useI18n();
  const blocker = useBlocker(
    ({ nextLocation }) =>
      !nextLocation.pathname.startsWith('/seller/offers') && useSession.getState().status === 'signed-in',
  );
  const ask = useEffectEvent(async () => {
    if (await confirmed(t('offers.leaveQuestion', { count }), t('offers.leave'))) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return null;
}
