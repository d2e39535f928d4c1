import type { Away } from '#contract/shared/vendors.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** That the vendor is on holiday, when it is back, and its message. */
export function VendorAway({ away }: { away: Away }) {
  const { t, pick, format } = useI18n();
  return (
    <section
      aria-labelledby="away"
      className="mb-6 flex items-start gap-3.5 rounded-card border border-wheat bg-glaze px-4 py-3.5"
    >
      <Icon name="clock" className="mt-1 shrink-0 text-wheat-ink" />
      <div className="min-w-0 leading-snug">
        <h2 id="away" className="text-lg">
          {t('product.backOn', { day: format.weekday(away.backOn) })}
        </h2>
        <p className="text-cocoa-2">{t('vendor.away')}</p>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-line empty:hidden">{pick(away.message, away.messageEn)}</p>
      </div>
    </section>
  );
}
