import type { StatedPrice } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Says to which prices the results keep because the query states them in words, or that they cannot. */
export function StatedPriceNote({ price: { min, max, isMet } }: { price: StatedPrice }) {
  const { t, format } = useI18n();
  const money = (value: number | null) => (value === null ? '' : format.money(value));
  const limits =
    min === null
      ? t('search.priceUpTo', { price: money(max) })
      : max === null
        ? t('search.priceFrom', { price: money(min) })
        : t('search.priceBetween', { min: money(min), max: money(max) });
  return (
    <p className="flex items-start gap-3 rounded-2xl border border-line bg-crumb/60 px-4 py-2.5 leading-relaxed">
      <Icon name="filter" className="mt-0.75 size-5 text-crust" />
      {isMet ? limits : t('search.priceMissed')}
    </p>
  );
}
