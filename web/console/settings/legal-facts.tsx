import type { VendorProfile } from '#contract/seller/profile.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

const FACTS = [
  { name: 'legalName', isLtr: false },
  { name: 'legalNameEn', isLtr: true },
  { name: 'commercialRegistration', isLtr: true },
  { name: 'freelanceDocument', isLtr: true },
  { name: 'vatNumber', isLtr: true },
  { name: 'address', isLtr: false },
  { name: 'addressEn', isLtr: true },
] as const;

/** What the operator has checked, and invoices print. */
export function LegalFacts({ legal }: { legal: VendorProfile['legal'] }) {
  const { t } = useI18n();
  return (
    <section className="panel" aria-labelledby="legal">
      <h2 id="legal" className="text-2xl">
        {t('legal.title')}
      </h2>
      <p className="mt-1 text-cocoa-2">
        {t('legal.text')}{' '}
        <a href="/contact" className="rounded font-semibold text-crust-d underline">
          {t('legal.contact')}
        </a>
      </p>
      <dl className="mt-4 flex flex-col divide-y divide-line">
        {FACTS.filter(({ name }) => name !== 'freelanceDocument' || legal[name] !== null).map(({ name, isLtr }) => (
          <div key={name} className="py-2.5">
            <dt className="text-sm text-cocoa-2">{t(`legal.${name}`)}</dt>
            <dd className="font-medium wrap-anywhere">
              {legal[name] === null ? '—' : <bdi dir={isLtr ? 'ltr' : 'auto'}>{legal[name]}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
