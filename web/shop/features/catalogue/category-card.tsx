import type { ReactNode } from 'react';
import type { Category } from '#contract/shop/catalogue.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { PictureCard } from '#web/shop/components/picture-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** A main category. The whole card links to it; its sub-categories have links of their own. */
export function CategoryCard({ category, isFirst }: { category: Category; isFirst: boolean }) {
  const { t, pick } = useI18n();
  const name = pick(category.name, category.nameEn);
  return (
    <PictureCard
      size="large"
      to={`/products?categoryId=${category.id}`}
      name={name}
      picture={{ src: category.imageUrl, sizes: '128px', className: 'w-24! rounded-picture md:w-32!', isFirst }}
      className="gap-4 p-3.5 md:p-4"
      about={
        <>
          <p className="text-sm font-semibold text-wheat-ink">
            {t('catalog.productCount', { count: category.productCount })}
          </p>
          <p className="mt-1 line-clamp-3 text-sm leading-relaxed text-cocoa-2">
            {pick(category.description, category.descriptionEn)}
          </p>
        </>
      }
    >
      {category.children && category.children.length > 0 && (
        <ul aria-label={t('categories.inside', { category: name })} className="relative grid border-t border-line pt-2">
          {category.children.map((child) => (
            <li key={child.id}>
              <Link
                to={`/products?categoryId=${child.id}`}
                className="flex min-h-11 items-center gap-2 rounded-xl px-2 text-[15px] hover:bg-crumb"
              >
                <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{pick(child.name, child.nameEn)}</span>
                <span className="text-sm text-cocoa-2">
                  <span className="sr-only">{t('catalog.productCount', { count: child.productCount })}</span>
                  <Count value={child.productCount} />
                </span>
                <Icon name="chevron" mirrored className="size-4 text-cocoa-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PictureCard>
  );
}

function Count({ value }: { value: number }) {
  const { format } = useI18n();
  return <bdi aria-hidden="true">{format.number(value)}</bdi>;
}

/** The category cards, followed by a link to all products. */
export function CategoryGrid({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-5 wide:grid-cols-3">
      <ul className="contents">{children}</ul>
      <Link
        to="/products"
        className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line p-6 text-lg font-semibold text-crust-d hover:bg-crumb"
      >
        <Icon name="store" className="size-10 text-crust" />
        {t('action.viewAllProducts')}
      </Link>
    </div>
  );
}

export function CategoryCardSkeleton() {
  return (
    <div className="card flex h-full flex-col gap-4 p-4" aria-hidden="true">
      <div className="flex items-center gap-4">
        <div className="skeleton size-24 shrink-0 rounded-picture md:size-32" />
        <div className="flex flex-1 flex-col gap-2.5">
          <div className="skeleton h-6 w-4/5" />
          <div className="skeleton h-4 w-1/3" />
          <div className="skeleton h-4 w-full" />
        </div>
      </div>
      <div className="skeleton h-44 w-full rounded-xl" />
    </div>
  );
}
