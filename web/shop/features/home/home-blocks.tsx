import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useLater } from '#web/shop/components/use-later.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const FEATURES: { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  { icon: 'badge', title: 'home.benefitQuality', text: 'home.benefitQualityText' },
  { icon: 'truck', title: 'home.benefitDelivery', text: 'home.benefitDeliveryText' },
  { icon: 'chat', title: 'home.benefitSupport', text: 'home.benefitSupportText' },
  { icon: 'returns', title: 'cart.trust.freeReturns', text: 'home.benefitReturnsText' },
];

export function FeatureTiles() {
  const { t } = useI18n();
  return (
    <ul className="mb-11 grid grid-cols-2 gap-2.5 max-md:order-1 md:gap-3.5 lg:grid-cols-4">
      {FEATURES.map(({ icon, title, text }) => (
        <li key={title} className="card flex items-center gap-2.5 p-3 md:gap-3.5 md:px-4.5 md:py-4">
          <Icon name={icon} className="size-7 text-crust" />
          <p className="leading-snug">
            <b className="block text-sm md:text-base">{t(title)}</b>
            <span className="text-[13px] text-cocoa-2 md:text-sm">{t(text)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const STRIP: { to: string; icon: IconName; label: PlainKey }[] = [
  { to: '/products', icon: 'store', label: 'action.browseProducts' },
  { to: '/orders', icon: 'box', label: 'nav.orders' },
  { to: '/cart', icon: 'cart', label: 'home.viewCart' },
];

/** Shortcuts for signed-in customers. */
export function CustomerStrip() {
  const { t } = useI18n();
  if (!useIsSignedIn()) return null;
  return (
    <nav aria-label={t('home.shortcuts')} className="mb-6 md:mb-11">
      <ul className="flex gap-2.5 overflow-x-auto max-md:-mx-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-3.5">
        {STRIP.map(({ to, icon, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              className="card flex h-11 items-center gap-2 rounded-full! px-4 font-semibold whitespace-nowrap hover:bg-glaze md:h-16 md:gap-3 md:rounded-card! md:px-5"
            >
              <Icon name={icon} className="text-crust" />
              {t(label)}
              <Icon name="chevron" mirrored className="ms-auto size-4.5 text-cocoa-2 max-md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Benefits {
  title: PlainKey;
  points: PlainKey[];
  links: [to: string, label: PlainKey][];
}

const CUSTOMERS: Benefits = {
  title: 'home.forCustomers',
  points: ['home.customer1', 'home.customer2', 'home.customer3'],
  links: [
    ['/products', 'action.browseProducts'],
    ['/auth/register', 'nav.register'],
    ['/auth/login', 'nav.login'],
  ],
};
const VENDORS: Benefits = {
  title: 'home.forVendors',
  points: ['home.vendor1', 'home.vendor2', 'home.vendor3'],
  links: [
    ['/vendors', 'home.meetVendors'],
    ['/contact', 'footer.contact'],
  ],
};

/** The shop's benefits for customers and for vendors, each with links to continue. */
export function PlatformBenefits() {
  const { t } = useI18n();
  const isSignedIn = useIsSignedIn();
  const later = useLater('later [--later:48rem]');
  return (
    <section aria-label={t('home.benefits')} className={`mt-14 grid gap-4 md:grid-cols-2 md:gap-5 ${later}`}>
      {[CUSTOMERS, VENDORS].map(({ title, points, links }) => (
        <div key={title} className="panel flex flex-col gap-4">
          <h2 className="text-2xl">{t(title)}</h2>
          <ul className="flex flex-col gap-2.5">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-2.5">
                <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-pist-soft text-pist">
                  <Icon name="check" className="size-4" />
                </span>
                {t(point)}
              </li>
            ))}
          </ul>
          <div className="mt-auto flex flex-wrap gap-3 pt-2">
            {links
              .filter(([to]) => !isSignedIn || !to.startsWith('/auth/'))
              .map(([to, label], index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? 'quiet' : 'plain'}>
                  {t(label)}
                </LinkButton>
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}
