import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { nextPath } from '#web/shop/page/login-path.ts';

/** Signing in and registering: who is signed in already has nothing to do there. */
export default function VisitorsOnly() {
  const [params] = useSearchParams();
  return useIsSignedIn() ? <Navigate to={nextPath(params)} replace /> : <Outlet />;
}
