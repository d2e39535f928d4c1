import type { OfferedByOthers } from '#contract/shop/catalogue.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { usePageTitle } from '#web/shop/page/page-title.ts';
import { otherLines } from './offer-lines.ts';
import { LinesTable } from './offers-table.tsx';

/** The page of an offer that is not on sale, while other vendors sell its product. */
export function OfferedByOthersPage({ product }: { product: OfferedByOthers }) {
  const { t, pick } = useI18n();
  const { name, nameEn, mainImage, otherOffers } = product;
  usePageTitle(name, nameEn);
  return (
    <article className="flex flex-col gap-5 pt-5">
      <div className="flex items-center gap-4 md:gap-6">
        <Picture src={mainImage} alt="" sizes="112px" className="w-20! shrink-0 rounded-card md:w-28!" />
        <div className="min-w-0">
          <h1 className="text-[26px] wrap-anywhere md:text-[34px]">{pick(name, nameEn)}</h1>
          <p className="mt-1 text-cocoa-2">{t('product.offerGone')}</p>
        </div>
      </div>
      <LinesTable {...otherLines(otherOffers)} ownId={null} />
    </article>
  );
}
