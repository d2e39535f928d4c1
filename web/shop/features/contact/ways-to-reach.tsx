import type { Shop } from '#contract/shop/shop.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const QUESTIONS = [
  ['/help#track', 'contact.ask.track'],
  ['/help#damaged', 'contact.ask.damaged'],
  ['/help#change-order', 'contact.ask.cancel'],
  ['/help#invoice', 'contact.ask.invoice'],
] as const;

/** Shown beside the form: other contact channels and links to common questions. */
export function WaysToReach({ support, operator }: Pick<Shop, 'support' | 'operator'>) {
  const { t, rich, pick } = useI18n();
  const address = pick(operator.address ?? '', operator.addressEn ?? '');
  const ways = [
    { icon: 'mail', label: t('auth.email'), href: `mailto:${support.email}`, value: support.email },
    {
      icon: 'phone',
      label: t('contact.phone'),
      href: `tel:${support.phone?.replace(/[^+\d]/g, '')}`,
      value: support.phone,
    },
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-3">
        <li className="flex items-start gap-3">
          <Icon name="clock" className="mt-0.5 text-crust" />
          <p className="leading-snug">
            <b className="block">{t('cart.trust.support')}</b>
            <span className="text-cocoa-2">{t('contact.hours')}</span>
          </p>
        </li>
        {ways
          .filter(({ value }) => value !== null)
          .map(({ icon, label, href, value }) => (
            <li key={icon} className="flex items-start gap-3">
              <Icon name={icon} className="mt-0.5 text-crust" />
              <p className="min-w-0 leading-snug">
                <b className="block">{label}</b>
                <a href={href} className="inline-block py-0.5 text-crust-d underline underline-offset-4 wrap-anywhere">
                  <bdi dir="ltr">{value}</bdi>
                </a>
              </p>
            </li>
          ))}
      </ul>
      <section aria-label={t('contact.operator')} className="flex items-start gap-3">
        <Icon name="store" className="mt-0.5 text-crust" />
        <div className="min-w-0 leading-snug">
          <h2 className="text-heading text-base leading-snug font-bold">
            {pick(operator.legalName, operator.legalNameEn)}
          </h2>
          <ul className="flex flex-col gap-0.5 text-cocoa-2">
            {address && <li>{address}</li>}
            {operator.crNumber && <li>{rich('footer.cr', { number: <bdi dir="ltr">{operator.crNumber}</bdi> })}</li>}
            {operator.vatNumber && <li>{rich('footer.vat', { number: <bdi dir="ltr">{operator.vatNumber}</bdi> })}</li>}
          </ul>
        </div>
      </section>
      <nav aria-label={t('contact.answered')}>
        <h2 className="mb-2 text-heading text-base font-bold">{t('contact.answered')}</h2>
        <ul>
          {QUESTIONS.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-10 items-center text-crust-d hover:underline">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
