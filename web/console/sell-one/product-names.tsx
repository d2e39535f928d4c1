import type { FoundProduct } from '#contract/seller/sell-one.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

/** Both names of a product, that of the page's language first: packs carry either. */
export function ProductNames({ product: { name, nameEn, brand, brandEn } }: { product: FoundProduct }) {
  const { language, pick } = useI18n();
  const isArabic = language === 'ar';
  const maker = brand || brandEn ? pick(brand ?? '', brandEn ?? '') : null;
  return (
    <>
      <span className="text-lg leading-snug font-semibold wrap-anywhere">{pick(name, nameEn)}</span>
      <span className="text-sm leading-snug font-normal text-cocoa-2 wrap-anywhere">
        <bdi lang={isArabic ? 'en' : 'ar'}>{isArabic ? nameEn : name}</bdi>
        {maker && (
          <>
            {' · '}
            <bdi>{maker}</bdi>
          </>
        )}
      </span>
    </>
  );
}
