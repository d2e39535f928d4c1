import { useQuery } from '@tanstack/react-query';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { pageQueries, prefetch } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { CategoryCard, CategoryCardSkeleton, CategoryGrid } from '#web/shop/features/catalogue/category-card.tsx';
import { categoriesQuery } from '#web/shop/features/catalogue/queries.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/categories.ts';

export const meta = pageMeta('nav.categories', 'categories.text');

export async function loader({ context }: Route.LoaderArgs) {
  await prefetch(context.get(pageQueries), categoriesQuery(context.get(serverFetch)));
  return null;
}

export function clientLoader() {
  return null;
}

export default function CategoriesRoute() {
  const { t } = useI18n();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('nav.categories') }]} />
      <h1 className="mb-2 text-3xl md:text-4xl">{t('nav.categories')}</h1>
      <p className="mb-6 max-w-[70ch] text-cocoa-2">{t('categories.text')}</p>
      <Categories />
    </>
  );
}

function Categories() {
  const { t } = useI18n();
  const { data, error } = useQuery(categoriesQuery());
  if (error && !data) return <ErrorState text={t('error.categories')} error={error} />;
  if (data?.data.length === 0)
    return (
      <State icon="store" title={t('catalog.noCategories')}>
        <LinkButton to="/products">{t('action.viewAllProducts')}</LinkButton>
      </State>
    );
  return (
    <CategoryGrid>
      {data ? (
        data.data.map((category, index) => (
          <li key={category.id}>
            <CategoryCard category={category} isFirst={index === 0} />
          </li>
        ))
      ) : (
        <SkeletonItems>
          <CategoryCardSkeleton />
        </SkeletonItems>
      )}
    </CategoryGrid>
  );
}
