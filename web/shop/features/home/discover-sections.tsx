import type { ReactNode } from 'react';
import type { Category } from '#contract/shop/catalogue.ts';
import type { Vendor } from '#contract/shop/vendors.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { ViewAllLink } from '#web/shop/components/view-all-link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export function Section({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="text-[23px] md:text-[30px]">{title}</h2>
        <ViewAllLink to={href} of={title} />
      </header>
      {children}
    </section>
  );
}

const CATEGORY_TILE =
  'card block h-full p-2 pb-3 text-center text-sm font-semibold leading-snug hover:bg-glaze md:p-3 md:pb-4 md:text-base';

/** The main categories and a tile for all products. Eleven categories and this tile fill complete rows. */
export function CategoryRow({ categories }: { categories: Category[] }) {
  const { t, pick } = useI18n();
  return (
    <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-4 md:gap-3.5 lg:grid-cols-6">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={`/products?categoryId=${category.id}`} className={CATEGORY_TILE}>
            <Picture
              src={category.imageUrl}
              alt=""
              sizes="(min-width: 1024px) 170px, (min-width: 768px) 22vw, 28vw"
              className="mb-2.5 rounded-picture"
            />
            {pick(category.name, category.nameEn)}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/products" className={CATEGORY_TILE}>
          <span className="mb-2.5 grid aspect-square place-items-center rounded-picture bg-crumb text-crust">
            <Icon name="store" className="size-10" />
          </span>
          {t('action.viewAllProducts')}
        </Link>
      </li>
    </ul>
  );
}

export function VendorRow({ vendors }: { vendors: Vendor[] }) {
  const { t, pick } = useI18n();
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3.5">
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <Link
            to={`/products?vendorId=${vendor.id}`}
            className="card flex h-full flex-col items-start gap-3 p-3.5 hover:bg-glaze sm:flex-row sm:items-center md:p-4"
          >
            <Picture src={vendor.logo} alt="" sizes="64px" className="w-14! rounded-2xl md:w-16!" />
            <span className="min-w-0">
              <b className="block leading-snug">{pick(vendor.businessName, vendor.businessNameEn)}</b>
              <span className="block text-sm text-cocoa-2">{pick(vendor.location, vendor.locationEn)}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-sm">
                <Rating average={vendor.rating} total={vendor.totalReviews} />
                <span className="text-cocoa-2">{t('catalog.productCount', { count: vendor.productCount })}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
