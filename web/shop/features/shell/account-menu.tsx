import { useDisclosure } from '#web/shared/browser/disclosure.ts';
import { Avatar } from '#web/shared/components/parts/avatar.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const LINKS: { to: string; icon: IconName; label: PlainKey }[] = [
  { to: '/profile', icon: 'user', label: 'nav.profile' },
  { to: '/orders', icon: 'box', label: 'nav.orders' },
  { to: '/orders/returns', icon: 'returns', label: 'returns.title' },
  { to: '/wishlist', icon: 'heart', label: 'nav.wishlist' },
];

/** A button that toggles a list of links. Uses the ARIA disclosure pattern, which suits site navigation. */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useI18n();
  const user = useAuth((state) => state.user);
  const { isOpen, setOpen, container, button } = useDisclosure<HTMLDivElement>();

  const item = 'flex h-12 w-full items-center gap-3 rounded-xl px-3 text-start font-medium hover:bg-crumb';
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('nav.account')}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar photo={user?.profileImage} name={user?.firstName} className="size-9.5" />
      </button>
      {isOpen && (
        <nav
          aria-label={t('nav.account')}
          className="rise absolute end-0 top-full z-30 mt-2 w-64 rounded-2xl border border-line bg-paper p-2 shadow-lift"
        >
          <p className="border-b border-line px-3 pt-1 pb-2.5">
            <b className="block truncate">
              {user?.firstName} {user?.lastName}
            </b>
            <span className="block truncate text-sm text-cocoa-2">
              <bdi dir="ltr">{user?.email}</bdi>
            </span>
          </p>
          <ul className="pt-2">
            {LINKS.map(({ to, icon, label }) => (
              <li key={to}>
                <Link to={to} className={item}>
                  <Icon name={icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
            {user?.areas?.includes('seller') && (
              <li>
                <a href="/seller" className={item}>
                  <Icon name="store" />
                  {t('area.seller')}
                </a>
              </li>
            )}
            <li>
              <button type="button" onClick={onLogout} className={item}>
                <Icon name="logout" mirrored />
                {t('nav.logout')}
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
