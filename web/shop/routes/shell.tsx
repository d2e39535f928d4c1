import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation, useRouteLoaderData } from 'react-router';
import { Boundary } from '#web/shared/components/feedback/boundary.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Logo } from '#web/shared/components/parts/logo.tsx';
import { useAuth, useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { signOut } from '#web/shared/session/session.ts';
import { useCartCount } from '#web/shop/data/cart.ts';
import { forgetPerson } from '#web/shop/data/forget.ts';
import { useSearchOverlay } from '#web/shop/features/search/box/launcher.tsx';
import { AccountMenu } from '#web/shop/features/shell/account-menu.tsx';
import { Footer } from '#web/shop/features/shell/footer.tsx';
import { Header } from '#web/shop/features/shell/header.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { RefusalNote } from '#web/shop/page/refusal-note.tsx';
import type { loader as rootLoader } from '#web/shop/root.tsx';

const PAGES_WITH_SEARCH = ['/products', '/search'];

export default function Shell() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const hasNavigation = isSignedIn || shop?.guestNavigation === 'full';
  const cartCount = useCartCount();
  const search = useSearchOverlay();

  const isVisitor = useAuth(({ status }) => status === 'visitor');
  // Not while the session starts: a reload must keep what the person was doing.
  useEffect(() => {
    if (isVisitor) forgetPerson();
  }, [isVisitor]);

  // Navigate home first: a page that needs a session redirects to the login page as soon as it ends.
  const leave = async () => {
    await navigate('/');
    signOut();
  };
  const visitorLink = hasNavigation && (
    <LinkButton to="/auth/login" size="small">
      {t('nav.login')}
    </LinkButton>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      {navigation.state === 'loading' && (
        <div className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-crust" aria-hidden="true" />
      )}
      <Header
        hasNavigation={hasNavigation}
        cartCount={cartCount}
        hasPageSearch={PAGES_WITH_SEARCH.includes(pathname)}
        search={{ onOpen: search.open, onPrepare: search.prepare }}
        account={isSignedIn ? <AccountMenu onLogout={() => void leave()} /> : visitorLink}
      />
      <div className="page hidden pt-2 print:block">
        <Logo />
      </div>
      <main id="main" tabIndex={-1} className="page flex-1 pb-14 outline-none">
        <RefusalNote />
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <Footer shop={shop} />
      {search.overlay}
    </div>
  );
}
