import type { Variant } from '#contract/shop/catalogue.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** Until when a seller's sale runs, and the licence that Saudi law wants beside a discount. */
export function SaleNote({ sale: { endsAt, licence } }: { sale: NonNullable<Variant['sale']> }) {
  const { t, rich, format } = useI18n();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <span className="font-semibold text-berry">{t('product.saleEnds', { time: format.dateTime(endsAt) })}</span>
      {licence && (
        <a
          href={licence.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-6 items-center text-crust-d underline"
        >
          {rich('product.licence', {
            number: (
              <bdi dir="ltr" className="ms-1">
                {licence.number}
              </bdi>
            ),
          })}
        </a>
      )}
    </p>
  );
}
