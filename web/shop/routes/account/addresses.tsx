import { useEffect, useState } from 'react';
import { Navigate, useRouteLoaderData } from 'react-router';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { AddressBook } from '#web/shop/features/addresses/address-book.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('addr.title');

const PATH = '/addresses';

/**
 * Redirects visitors to the login page, as all personal pages do. If the session ends on this page, shows a notice
 * instead.
 */
export default function AddressesRoute() {
  const { t } = useI18n();
  const { status, customer } = useAuth();
  const tilesUrl = useRouteLoaderData<typeof rootLoader>('root')?.shop.mapTilesUrl ?? null;
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (status === 'signed-in') setWasOpen(true);
  }, [status]);

  if (status === 'starting') {
    return (
      <div className="min-h-[60vh]">
        <NeedsScripts />
      </div>
    );
  }
  if (status === 'visitor' && !wasOpen) return <Navigate to={loginPath(PATH)} replace />;
  if (status === 'signed-in' && customer) return <AddressBook tilesUrl={tilesUrl} />;
  return (
    <State
      level={1}
      icon="lock"
      title={t('addr.accessDenied')}
      text={t(status === 'visitor' ? 'addr.signInToSee' : 'addr.noBook')}
    >
      {status === 'visitor' ? (
        <LinkButton to={loginPath(PATH)}>{t('nav.login')}</LinkButton>
      ) : (
        <LinkButton to="/">{t('action.goHome')}</LinkButton>
      )}
    </State>
  );
}
