import type { ShownPrice } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** An amount in riyals that does not wrap and keeps its own direction. */
export function Money({ value, className }: { value: number; className?: string }) {
  const { format } = useI18n();
  return <bdi className={`whitespace-nowrap ${className ?? ''}`}>{format.money(value)}</bdi>;
}

/** An amount that is taken off. The sign is before it in the page's direction: right of it in Arabic. */
export function MoneyOff({ value }: { value: number }) {
  return (
    <span className="whitespace-nowrap">
      −<Money value={value} />
    </span>
  );
}

/** A total that is no longer true, beside the one that replaced it. */
export function FormerTotal({ value }: { value: number }) {
  const { t, format } = useI18n();
  return (
    <s className="me-2 text-base font-medium text-cocoa-2">
      <span className="sr-only">{t('checkout.totalBefore')} </span>
      <bdi>{format.amount(value)}</bdi>
    </s>
  );
}

export function Price({ price, className = 'text-xl' }: { price: ShownPrice; className?: string }) {
  const { t, format } = useI18n();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <Money value={price.current} className={`font-extrabold ${className}`} />
      {price.before !== null && (
        <s className="text-sm text-cocoa-2">
          <span className="sr-only">{t('catalog.wasPrice', { price: '' })}</span>
          <bdi>{format.amount(price.before)}</bdi>
        </s>
      )}
    </p>
  );
}

/** The discount badge on the corner of a picture. */
export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  const { t, format } = useI18n();
  if (percent <= 0) return null;
  return (
    <span className={`rounded-[10px] bg-[#b02a44] px-2.5 py-0.5 text-sm font-bold text-white ${className}`}>
      <span className="sr-only">{t('catalog.discount', { percent })}</span>
      <bdi aria-hidden="true">−{format.percent(percent)}</bdi>
    </span>
  );
}
