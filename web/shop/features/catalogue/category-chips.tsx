import type { VendorDetail } from '#contract/shop/vendors.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface CategoryChipsProps {
  categories: VendorDetail['categories'];
  total: number;
  chosen: string;
  /** The URL of the list filtered by a category; an empty id removes the filter. */
  href: (categoryId: string) => string;
}

/** The categories of a vendor's products, as filters of the list. */
export function CategoryChips({ categories, total, chosen, href }: CategoryChipsProps) {
  const { t, pick, format } = useI18n();
  const chip = (id: string, label: string, count: number) => (
    <li key={id}>
      <Link
        to={href(id)}
        preventScrollReset
        aria-current={id === chosen ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 py-1.5 text-[15px] font-medium hover:bg-crumb aria-[current]:border-crust aria-[current]:bg-crust aria-[current]:text-on-crust"
      >
        {label}
        <span className="sr-only">{t('catalog.productCount', { count })}</span>
        <bdi aria-hidden="true" className="text-sm opacity-80">
          {format.number(count)}
        </bdi>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('vendor.categories')}>
      <ul className="flex flex-wrap gap-2">
        {chip('', t('common.all'), total)}
        {categories.map(({ id, name, nameEn, productCount }) => chip(id, pick(name, nameEn), productCount))}
      </ul>
    </nav>
  );
}
