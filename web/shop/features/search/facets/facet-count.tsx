import { useI18n } from '#web/shop/i18n.ts';

interface FacetCountProps {
  count: number;
  /** The count is a lower limit. */
  isPartial: boolean;
}

/** The number of products of a value: "37" to see, "37 products" to hear. Its width does not change with the digits. */
export function FacetCount({ count, isPartial }: FacetCountProps) {
  const { t, format } = useI18n();
  const isLimit = isPartial && count > 0;
  return (
    <>
      <bdi aria-hidden="true" className="min-w-7 shrink-0 text-end text-sm font-normal text-cocoa-2 tabular-nums">
        {isLimit ? t('search.atLeast', { count }) : format.number(count)}
      </bdi>
      <span className="sr-only">({t(isLimit ? 'search.productCountOrMore' : 'catalog.productCount', { count })})</span>
    </>
  );
}
