import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import { relatedQuery } from '#web/shop/features/catalogue/queries.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { OfferTile } from '#web/shop/routes/shared/offer-tile.tsx';

/** The best rated other products of the same category; nothing if there are none. */
export function RelatedProducts({ item }: { item: PublicItemDetail }) {
  const { t } = useI18n();
  const { data: related } = useQuery(relatedQuery(item.product.categoryId));
  const items =
    related?.data.filter(({ product }) => product.id !== item.product.id).slice(0, PAGE_SIZE.relatedShown) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related" className="pt-4">
      <h2 id="related" className="mb-5 text-[26px]">
        {t('product.related')}
      </h2>
      {/* Three columns for at most three products; phones scroll sideways and show that there is more. */}
      <ul className="flex snap-x gap-3 overflow-x-auto pb-3 max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-5">
        {items.map((other) => (
          <li key={other.id} className="grid shrink-0 snap-start max-md:w-[44vw]">
            <OfferTile item={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
