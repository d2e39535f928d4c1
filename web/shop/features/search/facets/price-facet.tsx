import type { PriceRange } from '#contract/shop/facets.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { FacetCount } from './facet-count.tsx';

interface PriceFacetProps {
  ranges: PriceRange[];
  isPartial: boolean;
  priceMin: string;
  priceMax: string;
  onChange: (range: { priceMin: string; priceMax: string }) => void;
}

/** Price ranges made from what was found. One can be chosen: it fills the fields above; choosing it again empties them. */
export function PriceFacet({ ranges, isPartial, priceMin, priceMax, onChange }: PriceFacetProps) {
  const label = useRangeLabel();
  if (ranges.length === 0) return null;
  return (
    <ul className="mt-2">
      {ranges.map(({ min, max, count }) => {
        const range = { priceMin: fieldText(min), priceMax: fieldText(max) };
        const isChosen = sameAmount(range.priceMin, priceMin) && sameAmount(range.priceMax, priceMax);
        return (
          <li key={`${min}-${max}`}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { priceMin: '', priceMax: '' } : range)}
              className="group relative -mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-2.5 rounded-xl px-2 py-1 text-start leading-snug hover:bg-crumb aria-pressed:font-semibold max-lg:min-h-11"
            >
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full border border-cocoa-2 group-aria-pressed:border-[6px] group-aria-pressed:border-crust"
              />
              <span className="min-w-0 flex-1">{label(min, max)}</span>
              <FacetCount count={count} isPartial={isPartial} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const fieldText = (price: number | null) => (price === null ? '' : String(price));
/** Whether two fields mean the same: 15 and 15.00 do. */
const sameAmount = (a: string, b: string) => (a === '') === (b === '') && Number(a) === Number(b);

/** A range without its currency, which the heading names. */
function useRangeLabel() {
  const { t, format } = useI18n();
  const amount = (price: number) => format.number(price, Number.isInteger(price) ? 0 : 2);
  return (min: number | null, max: number | null) => {
    if (min !== null && max !== null) return t('catalog.priceBetween', { min: amount(min), max: amount(max) });
    if (min !== null) return t('catalog.priceFrom', { min: amount(min) });
    return t('catalog.priceTo', { max: amount(max ?? 0) });
  };
}
