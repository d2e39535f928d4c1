import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { nextPath } from '#web/shared/url/next-path.ts';

/** The layout of login and registration: redirects signed-in users. */
export default function VisitorsOnly() {
  const [params] = useSearchParams();
  return useIsSignedIn() ? <Navigate to={nextPath(params)} replace /> : <Outlet />;
}
