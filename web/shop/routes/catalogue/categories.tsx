import { useQuery } from '@tanstack/react-query';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { prefetch } from '#web/shop/data/prefetch.ts';
import { PrefetchedQueries } from '#web/shop/data/prefetched-queries.tsx';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { CategoryCard, CategoryCardSkeleton, CategoryGrid } from '#web/shop/features/catalogue/category-card.tsx';
import { categoriesQuery } from '#web/shop/features/catalogue/queries.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/categories.ts';

export const meta = pageMeta('nav.categories', 'categories.text');

export async function loader({ context }: Route.LoaderArgs) {
  return { state: await prefetch(categoriesQuery(context.get(serverFetch))) };
}

export function clientLoader() {
  return { state: undefined };
}

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PrefetchedQueries state={loaderData.state}>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('nav.categories') }]} />
      <h1 className="mb-2 text-3xl md:text-4xl">{t('nav.categories')}</h1>
      <p className="mb-6 max-w-[70ch] text-cocoa-2">{t('categories.text')}</p>
      <Categories />
    </PrefetchedQueries>
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
