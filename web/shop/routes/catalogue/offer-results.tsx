import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { FIRST_ROW, ProductCardSkeleton, ProductGrid } from '#web/shop/components/product-card.tsx';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { type ProductFilter, productsQuery } from '#web/shop/features/catalogue/queries.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { OfferTile } from '#web/shop/routes/shared/offer-tile.tsx';

interface OfferResultsProps {
  filter: ProductFilter;
  /** URL of a page of the list. */
  href: (pageNumber: number) => string;
  /** Shown beside the count: sorting and filters. */
  toolbar: ReactNode;
  /** Shown above the list: its active filters. */
  chips?: ReactNode;
}

/** A list of products with its count and pagination, in all its states. */
export function OfferResults({ filter, href, toolbar, chips }: OfferResultsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { data, error } = useQuery(productsQuery(filter));
  const shown = data?.data.length ?? 0;
  const totalPages = data?.meta.totalPages ?? 0;

  // The list has become shorter than the page number in the URL.
  const lastPage = shown === 0 && totalPages > 0 ? href(totalPages) : null;
  useEffect(() => {
    if (lastPage) void navigate(lastPage, { replace: true });
  }, [lastPage, navigate]);

  if (error && !data) return <ErrorState text={t('error.products')} error={error} />;
  return (
    <section aria-labelledby="results" aria-busy={!data}>
      <h2 id="results" className="sr-only">
        {t('catalog.results')}
      </h2>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-cocoa-2">
          {data ? t('catalog.showing', { shown, count: data.meta.total }) : t('app.loading')}
        </p>
        {toolbar}
      </div>
      {chips}
      {data && shown === 0 ? (
        <State icon="search" title={t('catalog.empty')} text={t('catalog.emptyHint')}>
          <LinkButton to="/products">{t('action.viewAllProducts')}</LinkButton>
          <LinkButton to="/categories" variant="outline">
            {t('action.browseCategories')}
          </LinkButton>
        </State>
      ) : (
        <ProductGrid>
          {data ? (
            data.data.map((item, index) => (
              <li key={item.id} className="grid">
                <OfferTile item={item} isFirst={index < FIRST_ROW} />
              </li>
            ))
          ) : (
            <SkeletonItems>
              <ProductCardSkeleton />
            </SkeletonItems>
          )}
        </ProductGrid>
      )}
      {data && <Pagination pageNumber={data.meta.page} totalPages={totalPages} href={href} />}
    </section>
  );
}
