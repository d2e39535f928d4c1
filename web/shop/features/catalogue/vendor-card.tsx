import type { ReactNode } from 'react';
import type { Vendor } from '#contract/shop/vendors.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { PictureCard } from '#web/shop/components/picture-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** A vendor. The card links to the vendor's products, the link at the bottom to the vendor's page. */
export function VendorCard({ vendor, isFirst }: { vendor: Vendor; isFirst: boolean }) {
  const { t, pick } = useI18n();
  const name = pick(vendor.businessName, vendor.businessNameEn);
  return (
    <PictureCard
      size="large"
      to={`/products?vendorId=${vendor.id}`}
      name={name}
      picture={{ src: vendor.logo, sizes: '80px', className: 'w-16! rounded-2xl md:w-20!', isFirst }}
      className="gap-3.5 p-4 md:p-5"
      about={
        <>
          <VendorPlace vendor={vendor} className="text-sm" />
          <Rating average={vendor.rating} total={vendor.totalReviews} />
        </>
      }
    >
      <p className="line-clamp-3 text-[15px] leading-relaxed text-cocoa-2">
        {pick(vendor.description, vendor.descriptionEn)}
      </p>
      <div className="relative mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <span className="font-semibold text-wheat-ink">
          {t('catalog.productCount', { count: vendor.productCount })}
        </span>
        <LinkButton to={`/vendors/${vendor.id}`} variant="quiet" size="small">
          {t('vendor.page')}
          <span className="sr-only">: {name}</span>
        </LinkButton>
      </div>
    </PictureCard>
  );
}

/** The vendor's city and, if verified, its badge. */
export function VendorPlace({ vendor, className }: { vendor: Vendor; className: string }) {
  const { t, pick } = useI18n();
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 text-cocoa-2 ${className}`}>
      <span className="inline-flex items-center gap-1">
        <Icon name="pin" className="size-4.5" />
        <span className="sr-only">{t('vendor.location')}: </span>
        {pick(vendor.location, vendor.locationEn)}
      </span>
      {vendor.isVerified && (
        <span className="inline-flex items-center gap-1 font-medium text-pist">
          <Icon name="badge" className="size-4.5" />
          {t('product.verifiedVendor')}
        </span>
      )}
    </p>
  );
}

export function VendorGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3.5 md:grid-cols-2 md:gap-5 wide:grid-cols-3">{children}</ul>;
}

export function VendorCardSkeleton() {
  return (
    <div className="card flex h-full flex-col gap-4 p-5" aria-hidden="true">
      <div className="flex items-center gap-4">
        <div className="skeleton size-16 rounded-2xl md:size-20" />
        <div className="flex flex-1 flex-col gap-2.5">
          <div className="skeleton h-6 w-3/4" />
          <div className="skeleton h-4 w-2/3" />
          <div className="skeleton h-4 w-1/3" />
        </div>
      </div>
      <div className="skeleton h-16 w-full" />
      <div className="skeleton h-11 w-full" />
    </div>
  );
}
