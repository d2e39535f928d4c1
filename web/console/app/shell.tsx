import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { FindButton } from '#web/console/find/find-button.tsx';
import { changeLanguage, useI18n } from '#web/console/i18n.ts';
import { meQuery, type Vendor, vendorOf } from '#web/console/session/me.ts';
import { chooseVendor, useVendor } from '#web/console/session/vendor-store.ts';
import { Boundary } from '#web/shared/components/feedback/boundary.tsx';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { LanguageSwitcher } from '#web/shared/components/parts/language-switcher.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { LogoMark } from '#web/shared/components/parts/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type Place, placesOf } from './places.ts';
import { FullPageLoader } from './root.tsx';
import { SuspensionBanner } from './suspension-banner.tsx';
import { VendorSwitcher } from './vendor-switcher.tsx';

/** The frame of an area: places at the bottom of a phone and at the side of a desk, vendor, language, account. */
export function Shell() {
  const { t } = useI18n();
  const { data: me, isError, error, refetch } = useQuery(meQuery);
  const chosen = useVendor((state) => state.id);
  const vendor = me ? vendorOf(me, chosen) : null;
  const vendorId = me ? (vendor?.id ?? null) : chosen;
  // The choice may be of a team that the person has left, or of somebody else who used this browser.
  useEffect(() => {
    if (me?.area === 'seller' && vendorId !== chosen) chooseVendor(vendorId);
  }, [me, vendorId, chosen]);
  if (isError && !me)
    return (
      <main id="main">
        <ErrorState level={1} text={t('session.unreachable')} error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!me || (me.area === 'seller' && vendorId !== chosen)) return <FullPageLoader />;
  return <Frame me={me} vendor={vendor} />;
}

function Frame({ me, vendor }: { me: ConsoleMe; vendor: Vendor | null }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const places = placesOf(me, vendor);
  const switcher = me.area === 'seller' && <VendorSwitcher vendors={me.vendors} current={vendor} />;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-full bg-crust px-5 py-3 font-semibold text-on-crust focus:translate-y-0"
      >
        {t('nav.skipToContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-paper p-4 md:flex">
        <Brand area={me.area} />
        <Places places={places} />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-line bg-flour px-4 max-xs:gap-1 max-xs:px-3 md:px-6">
          <Link to={`/${me.area}`} aria-label={t('nav.home')} className="rounded-xl md:hidden">
            <LogoMark className="size-10" />
          </Link>
          <div className="flex min-w-0 flex-1 items-center">
            {switcher || <p className="px-2 leading-tight font-semibold md:hidden">{t(`area.${me.area}`)}</p>}
          </div>
          <FindButton me={me} vendor={vendor} />
          <LanguageSwitcher isShort onChoose={changeLanguage} />
          <AccountMenu me={me} vendor={vendor} />
        </header>
        <main id="main" className="min-w-0 flex-1 px-4 pt-5 pb-28 outline-none md:px-6 md:pt-8 md:pb-12 lg:px-10">
          <div className="mx-auto max-w-page">
            {vendor?.state === 'SUSPENDED' && <SuspensionBanner vendor={vendor} />}
            <Boundary key={`${pathname} ${vendor?.id}`}>
              <Outlet />
            </Boundary>
          </div>
        </main>
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden">
          <BottomBar places={places} />
        </div>
      </div>
    </div>
  );
}

function Brand({ area }: { area: ConsoleMe['area'] }) {
  const { t } = useI18n();
  return (
    <Link to={`/${area}`} className="flex items-center gap-3 rounded-xl">
      <LogoMark className="size-11" />
      <span className="min-w-0 leading-tight">
        <span className="heading block text-2xl text-crust">{t('brand.name')}</span>
        <span className="block text-sm text-cocoa-2">{t(`area.${area}`)}</span>
      </span>
    </Link>
  );
}

/** The places at the side of a desk. */
function Places({ places }: { places: Place[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('nav.places')}>
      <ul className="flex flex-col gap-1">
        {places
          .filter(({ isForPhones }) => !isForPhones)
          .map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={/^\/\w+$/.test(to)}
                className="flex h-12 items-center gap-3 rounded-xl px-3 font-medium hover:bg-crumb aria-[current]:bg-crumb aria-[current]:font-semibold aria-[current]:text-crust-d"
              >
                <Icon name={icon} />
                {t(label)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
