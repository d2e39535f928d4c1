import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryHit, VendorHit } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const CARD = 'card relative h-full shadow-soft transition-shadow focus-within:shadow-lift hover:shadow-lift';
const COVER = "after:absolute after:inset-0 after:rounded-card after:content-['']";

export function VendorHitCard({ vendor }: { vendor: VendorHit }) {
  const { t, pick } = useI18n();
  return (
    <article className={`${CARD} flex flex-col gap-3 p-4 md:p-5`}>
      <div className="flex items-center gap-4">
        <Picture src={vendor.logo} alt="" sizes="64px" className="w-16! shrink-0 rounded-2xl" />
        <div className="min-w-0">
          <h3 className="flex items-center gap-1.5 text-lg leading-snug font-bold wrap-anywhere">
            <Link to={`/vendors/${vendor.id}`} className={COVER}>
              {pick(vendor.name, vendor.nameEn)}
            </Link>
            {vendor.isVerified && (
              <>
                <Icon name="badge" className="size-5 text-pist" />
                <span className="sr-only">{t('product.verifiedVendor')}</span>
              </>
            )}
          </h3>
          <Rating average={vendor.avgRating} total={vendor.totalReviews} />
        </div>
      </div>
      <p className="line-clamp-2 text-[15px] leading-relaxed text-cocoa-2">
        {pick(vendor.description, vendor.descriptionEn)}
      </p>
      <p className="mt-auto text-sm font-semibold text-wheat-ink">
        {t('catalog.productCount', { count: vendor.productCount })}
      </p>
    </article>
  );
}

export function CategoryHitCard({ category }: { category: CategoryHit }) {
  const { t, pick } = useI18n();
  return (
    <article className={`${CARD} flex items-center gap-3.5 p-3 md:p-3.5`}>
      <Picture src={category.image} alt="" sizes="72px" className="w-16! shrink-0 rounded-picture md:w-18!" />
      <div className="min-w-0">
        <h3 className="leading-snug font-bold wrap-anywhere">
          <Link to={`/products?categoryId=${category.id}`} className={COVER}>
            {pick(category.name, category.nameEn)}
          </Link>
        </h3>
        <p className="text-sm text-cocoa-2">{t('catalog.productCount', { count: category.productCount })}</p>
      </div>
    </article>
  );
}

export function VendorHitGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3.5 sm:grid-cols-2 md:gap-5">{children}</ul>;
}

export function CategoryHitGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 wide:grid-cols-3">{children}</ul>;
}
