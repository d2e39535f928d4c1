import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { loginPath } from '#web/shop/page/login-path.ts';

/** Pages of the person who is signed in. Everybody else is sent to sign in, and comes back here afterwards. */
export default function SignedIn() {
  const status = useAuth((state) => state.status);
  const { pathname, search } = useLocation();
  if (status === 'starting') return <div className="min-h-[60vh]" />;
  if (status === 'visitor') return <Navigate to={loginPath(pathname + search)} replace />;
  return <Outlet />;
}
