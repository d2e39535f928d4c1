import type { ReactNode } from 'react';
import type { CategoryHit, VendorHit } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { PictureCard } from '#web/shop/components/picture-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export function VendorHitCard({ vendor }: { vendor: VendorHit }) {
  const { t, pick } = useI18n();
  return (
    <PictureCard
      size="medium"
      to={`/vendors/${vendor.id}`}
      name={pick(vendor.name, vendor.nameEn)}
      picture={{ src: vendor.logo, sizes: '64px', className: 'w-16! rounded-2xl' }}
      mark={
        vendor.isVerified && (
          <>
            <Icon name="badge" className="size-5 text-pist" />
            <span className="sr-only">{t('product.verifiedVendor')}</span>
          </>
        )
      }
      className="gap-3 p-4 md:p-5"
      about={<Rating average={vendor.avgRating} total={vendor.totalReviews} />}
    >
      <p className="line-clamp-2 text-[15px] leading-relaxed text-cocoa-2">
        {pick(vendor.description, vendor.descriptionEn)}
      </p>
      <p className="mt-auto text-sm font-semibold text-wheat-ink">
        {t('catalog.productCount', { count: vendor.productCount })}
      </p>
    </PictureCard>
  );
}

export function CategoryHitCard({ category }: { category: CategoryHit }) {
  const { t, pick } = useI18n();
  return (
    <PictureCard
      size="small"
      to={`/products?categoryId=${category.id}`}
      name={pick(category.name, category.nameEn)}
      picture={{ src: category.image, sizes: '72px', className: 'w-16! rounded-picture md:w-18!' }}
      className="justify-center p-3 md:p-3.5"
      about={<p className="text-sm text-cocoa-2">{t('catalog.productCount', { count: category.productCount })}</p>}
    />
  );
}

export function VendorHitGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3.5 sm:grid-cols-2 md:gap-5">{children}</ul>;
}

export function CategoryHitGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 wide:grid-cols-3">{children}</ul>;
}
