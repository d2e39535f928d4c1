import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '#web/console/session/session-store.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';

interface LeavingGuardProps {
  question: string;
  /** Label of the button that leaves. */
  action: string;
  /** Whether nothing is lost on the way to another screen. */
  mayGoTo: (pathname: string) => boolean;
}

/**
 * Asks before somebody leaves with changes that are not saved, within the console and by closing the tab. Not where a
 * session has ended by itself: the changes are there again after signing in.
 */
export function LeavingGuard({ question, action, mayGoTo }: LeavingGuardProps) {
  const blocker = useBlocker(
    ({ nextLocation }) => !mayGoTo(nextLocation.pathname) && useSession.getState().status === 'signed-in',
  );
  const ask = useEffectEvent(async () => {
    if (await confirmed(question, action)) blocker.proceed?.();
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
