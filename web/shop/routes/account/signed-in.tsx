import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { loginPath } from '#web/shop/page/login-path.ts';

/**
 * The layout of pages that need a session. Visitors are redirected to the login page and return here afterwards, unless they
 * are on their way to another page already.
 */
export default function SignedIn() {
  const status = useAuth((state) => state.status);
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state === 'loading';
  if (status === 'starting' || (status === 'visitor' && isLeaving)) {
    return (
      <div className="min-h-[60vh]">
        <NeedsScripts />
      </div>
    );
  }
  if (status === 'visitor') return <Navigate to={loginPath(pathname + search)} replace />;
  return <Outlet />;
}
