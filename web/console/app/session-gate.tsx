import { Navigate, useLocation } from 'react-router';
import { useI18n } from '#web/console/i18n.ts';
import { currentArea } from '#web/console/session/area.ts';
import { tryCookie } from '#web/console/session/session.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { FullPageLoader } from './root.tsx';
import { Shell } from './shell.tsx';

/** Shows the shell to people who are signed in and have set up what they need; leads the others there and back. */
export function Component() {
  const { t } = useI18n();
  const { status, needsSetup, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const home = `/${currentArea()}`;
  const here = `${pathname}${search}${hash}`;
  const back = here === home || ended === 'by-person' ? '' : `?${new URLSearchParams({ next: here })}`;
  if (status === 'starting') return <FullPageLoader />;
  if (status === 'unreachable')
    return (
      <main id="main">
        <ErrorState level={1} text={t('session.unreachable')} onRetry={() => void tryCookie()} />
      </main>
    );
  if (status === 'signed-out') return <Navigate to={`${home}/login${back}`} replace />;
  if (needsSetup) return <Navigate to={`${home}/second-factor${back}`} replace />;
  return <Shell />;
}
