import type { VendorDetail } from '#contract/shop/vendors.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { VendorPlace } from './vendor-card.tsx';

/** The vendor's logo, name, city, rating, description and legal identity. */
export function VendorBanner({ vendor }: { vendor: VendorDetail }) {
  const { t, rich, pick } = useI18n();
  const identity = [
    pick(vendor.legalName ?? '', vendor.legalNameEn ?? ''),
    vendor.commercialRegistration && rich('footer.cr', { number: <Code value={vendor.commercialRegistration} /> }),
    vendor.freelanceDocument && rich('vendor.freelance', { number: <Code value={vendor.freelanceDocument} /> }),
    vendor.vatNumber && rich('footer.vat', { number: <Code value={vendor.vatNumber} /> }),
  ].filter(Boolean);
  return (
    <header className="relative mb-6 overflow-hidden rounded-hero bg-linear-[115deg] from-hero-1 via-hero-2 via-55% to-hero-3 p-5 md:p-9 rtl:bg-linear-[245deg]">
      <Icon name="wheat" className="absolute -end-10 -bottom-16 size-72 text-crust opacity-[0.07]" />
      <div className="relative flex flex-col gap-5 md:flex-row md:gap-8">
        <Picture
          src={vendor.logo}
          alt=""
          sizes="(min-width: 768px) 144px, 96px"
          isFirst
          className="w-24! shrink-0 self-start rounded-3xl bg-paper p-1.5 shadow-soft md:w-36! md:p-2"
        />
        <div className="min-w-0">
          <h1 className="mb-1.5 text-3xl wrap-anywhere md:text-[40px]">
            {pick(vendor.businessName, vendor.businessNameEn)}
          </h1>
          <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <VendorPlace vendor={vendor} className="text-base" />
            <Rating average={vendor.rating} total={vendor.totalReviews} className="text-base" />
            <span className="text-cocoa-2">{t('catalog.productCount', { count: vendor.productCount })}</span>
          </div>
          <p className="max-w-[75ch] leading-relaxed whitespace-pre-line">
            {pick(vendor.description, vendor.descriptionEn)}
          </p>
          {identity.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-cocoa-2">
              {identity.map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
                <li key={index}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}

function Code({ value }: { value: string }) {
  return <bdi dir="ltr">{value}</bdi>;
}
