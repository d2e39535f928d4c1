import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CART } from '#contract/shared/constants.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { LanguageSwitcher } from '#web/shared/components/parts/language-switcher.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Logo } from '#web/shared/components/parts/logo.tsx';
import { chooseLanguage } from '#web/shop/data/customer-language.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { SearchBox } from './search-box.tsx';

interface HeaderProps {
  /** Whether to show links, search and cart: always for customers, by a setting for visitors. */
  hasNavigation: boolean;
  cartCount: number;
  search: Pick<ComponentProps<typeof SearchBox>, 'onOpen' | 'onPrepare'>;
  /** Whether the page has a search field of its own: then phones, which show both near each other, hide the header's. */
  hasPageSearch: boolean;
  /** The end of the header: the account menu, or the sign-in link for visitors with navigation. */
  account: ReactNode;
}

export function Header({ hasNavigation, cartCount, search, hasPageSearch, account }: HeaderProps) {
  const { t } = useI18n();
  return (
    <header className="print:hidden sticky top-(--look,0px) z-20 border-b border-line bg-flour/92 backdrop-blur-md">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-30 focus:rounded-xl focus:bg-paper focus:px-4 focus:py-2 focus:shadow-soft"
      >
        {t('nav.skipToContent')}
      </a>
      <div className="page flex h-16 items-center gap-1.5 md:h-19 md:gap-5">
        <Logo isShort={hasNavigation} />
        {hasNavigation ? (
          <>
            <nav aria-label={t('nav.main')} className="hidden lg:block">
              <ul className="flex gap-5 font-medium">
                <HeaderLinks />
              </ul>
            </nav>
            <SearchBox {...search} className={`flex-1 ${hasPageSearch ? 'max-md:invisible' : ''}`} />
            <LanguageSwitcher isShort onChoose={chooseLanguage} />
            <CartLink count={cartCount} />
          </>
        ) : (
          <div className="ms-auto">
            <LanguageSwitcher onChoose={chooseLanguage} />
          </div>
        )}
        {account}
      </div>
      {hasNavigation && (
        <nav aria-label={t('nav.main')} className="border-t border-line/60 lg:hidden">
          <ul className="page flex gap-6 overflow-x-auto font-medium">
            <HeaderLinks />
          </ul>
        </nav>
      )}
    </header>
  );
}

function HeaderLinks() {
  const { t } = useI18n();
  return (['products', 'categories', 'vendors'] as const).map((page) => (
    <li key={page}>
      <NavLink
        to={`/${page}`}
        className="inline-flex h-11 items-center whitespace-nowrap border-b-2 border-transparent hover:text-crust aria-[current]:border-wheat aria-[current]:text-crust"
      >
        {t(`nav.${page}`)}
      </NavLink>
    </li>
  ));
}

function CartLink({ count }: { count: number }) {
  const { t, format } = useI18n();
  const shown = count > CART.badgeLimit ? t('cart.badgeMany', { count: CART.badgeLimit }) : format.number(count);
  return (
    <Link
      to="/cart"
      className="relative grid size-11 place-items-center rounded-full hover:bg-crumb"
      aria-label={`${t('nav.cart')}: ${t('cart.itemCount', { count })}`}
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          data-testid="cart-badge"
          className="absolute end-0 top-0.5 min-w-5 rounded-full bg-[#b02a44] px-1 text-center text-[11px] leading-5 font-bold text-white"
        >
          <bdi dir="ltr">{shown}</bdi>
        </span>
      )}
    </Link>
  );
}
