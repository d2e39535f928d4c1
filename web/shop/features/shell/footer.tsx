import { ACCEPTED_CARDS } from '#contract/shared/constants.ts';
import { takesCards } from '#contract/shared/payment-methods.ts';
import type { Shop } from '#contract/shop/shop.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Logo } from '#web/shared/components/parts/logo.tsx';
import { useLater } from '#web/shop/components/use-later.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const GROUPS: { title: PlainKey; links: [to: string, label: PlainKey][] }[] = [
  {
    title: 'footer.shop',
    links: [
      ['/products', 'nav.products'],
      ['/categories', 'nav.categories'],
      ['/vendors', 'nav.vendors'],
      ['/search', 'nav.search'],
    ],
  },
  {
    title: 'footer.support',
    links: [
      ['/help', 'footer.help'],
      ['/shipping', 'footer.shipping'],
      ['/returns', 'footer.returns'],
      ['/contact', 'footer.contact'],
    ],
  },
  {
    title: 'footer.company',
    links: [
      ['/about', 'footer.about'],
      ['/sell', 'footer.sell'],
      ['/privacy', 'footer.privacy'],
      ['/terms', 'footer.terms'],
    ],
  },
];

export function Footer({ shop }: { shop: Pick<Shop, 'operator' | 'paymentMethods'> | undefined }) {
  const { t, format } = useI18n();
  const later = useLater('later [--later:48rem]');
  return (
    <footer className={`${later} print:hidden mt-auto border-t border-line bg-crumb/50`}>
      <div className="page grid gap-8 py-10 md:grid-cols-[1.4fr_2fr]">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="max-w-[36ch] text-cocoa-2">{t('brand.promise')}</p>
          {takesCards(shop?.paymentMethods ?? []) && (
            <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2 pt-1">
              {ACCEPTED_CARDS.map((card) => (
                <li key={card} className="rounded-lg border border-line bg-paper px-2.5 py-1 text-xs font-bold">
                  <bdi dir="ltr">{card}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={t('footer.links')} className="grid grid-cols-2 gap-6 sm:grid-cols-3">
          {GROUPS.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 text-heading text-base font-bold">{t(title)}</h2>
              <ul>
                {links.map(([to, label]) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-10 items-center text-cocoa-2 hover:text-crust-d hover:underline"
                    >
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line px-4 py-4 text-center text-sm text-cocoa-2">
        <p>{t('footer.copyright', { year: format.year(new Date()) })}</p>
        {shop && <LegalLine operator={shop.operator} />}
      </div>
    </footer>
  );
}

/** The shop's legal entity and its registrations, which the law requires every shop to show. */
function LegalLine({ operator: { legalName, legalNameEn, crNumber, vatNumber } }: { operator: Shop['operator'] }) {
  const { pick, rich } = useI18n();
  return (
    <p className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1">
      <span>{pick(legalName, legalNameEn)}</span>
      {crNumber && <span>{rich('footer.cr', { number: <bdi dir="ltr">{crNumber}</bdi> })}</span>}
      {vatNumber && <span>{rich('footer.vat', { number: <bdi dir="ltr">{vatNumber}</bdi> })}</span>}
    </p>
  );
}
