import type { ConsoleMe } from '#contract/console/sessions.ts';
import { useI18n } from '#web/console/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { signOut } from '#web/console/session/session.ts';
import { useDisclosure } from '#web/shared/browser/disclosure.ts';
import { Avatar } from '#web/shared/components/parts/avatar.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

const ITEM = 'flex h-12 w-full items-center gap-3 rounded-xl px-3 text-start font-medium hover:bg-crumb';

/** The person, their account, the other area if they work there too, the shop, and signing out. */
export function AccountMenu({ me: { area, areas, person }, vendor }: { me: ConsoleMe; vendor: Vendor | null }) {
  const { t, pick } = useI18n();
  const { isOpen, setOpen, container, button } = useDisclosure<HTMLDivElement>();
  const others = areas.filter((other) => other !== area);
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('nav.menu')}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar photo={null} name={person.firstName} className="size-9.5" />
      </button>
      {isOpen && (
        <nav
          aria-label={t('nav.menu')}
          className="rise absolute end-0 top-full z-30 mt-2 w-72 rounded-2xl border border-line bg-paper p-2 shadow-lift"
        >
          <p className="border-b border-line px-3 pt-1 pb-2.5">
            <b className="block truncate">
              {person.firstName} {person.lastName}
            </b>
            <span className="block truncate text-sm text-cocoa-2">
              <bdi dir="ltr">{person.email}</bdi>
            </span>
            {vendor && (
              <span className="mt-1 flex items-start gap-2 text-sm font-semibold">
                <Icon name="store" className="mt-0.5 size-4.5 shrink-0 text-crust" />
                <bdi className="min-w-0 wrap-anywhere">{pick(vendor.businessName, vendor.businessNameEn)}</bdi>
              </span>
            )}
          </p>
          <ul className="pt-2">
            <li>
              <Link to={`/${area}/account`} className={ITEM}>
                <Icon name="user" />
                {t('nav.account')}
              </Link>
            </li>
            {others.map((other) => (
              <li key={other}>
                <a href={`/${other}`} className={ITEM}>
                  <Icon name={other === 'seller' ? 'store' : 'badge'} />
                  {t(`area.${other}`)}
                </a>
              </li>
            ))}
            <li>
              <a href="/" className={ITEM}>
                <Icon name="cart" />
                {t('nav.shop')}
              </a>
            </li>
            <li>
              <button type="button" onClick={() => void signOut()} className={ITEM}>
                <Icon name="logout" mirrored />
                {t('nav.signOut')}
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
