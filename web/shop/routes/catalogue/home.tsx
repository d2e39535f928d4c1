import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { queryClient } from '#web/shared/api/query-client.ts';
import { ProductCardSkeleton, ProductGrid } from '#web/shop/components/product-card.tsx';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { pageQueries, prefetch } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { categoriesQuery, featuredQuery, topVendorsQuery } from '#web/shop/features/catalogue/queries.ts';
import { AppBlock } from '#web/shop/features/home/app-block.tsx';
import { CategoryRow, Section, VendorRow } from '#web/shop/features/home/discover-sections.tsx';
import { Hero } from '#web/shop/features/home/hero.tsx';
import { CustomerStrip, FeatureTiles, PlatformBenefits } from '#web/shop/features/home/home-blocks.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';
import { OfferTile } from '#web/shop/routes/shared/offer-tile.tsx';
import type { Route } from './+types/home.ts';

export const meta = pageMeta('home.metaTitle', 'home.heroText');

export async function loader({ context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  await prefetch(context.get(pageQueries), featuredQuery(fetch), categoriesQuery(fetch), topVendorsQuery(fetch));
  return null;
}

export function clientLoader() {
  for (const query of [featuredQuery(), categoriesQuery(), topVendorsQuery()])
    void queryClient.prefetchQuery(query as never);
  return null;
}

/** Shows full rows only, for any number of columns. */
const FULL_ROWS = 'md:nth-[n+10]:hidden wide:nth-[n+9]:hidden';

export default function Home() {
  const { t } = useI18n();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const featured = useQuery(featuredQuery());
  const categories = useQuery(categoriesQuery());
  const vendors = useQuery(topVendorsQuery());
  const items = featured.data?.data ?? [];
  return (
    <>
      <Hero items={items} />
      <CustomerStrip />
      {/* On phones the categories come first, so that they are seen without scrolling. */}
      <div className="flex flex-col">
        <FeatureTiles />
        <Section title={t('home.categories')} href="/categories">
          <CategoryRow categories={categories.data?.data ?? []} />
        </Section>
      </div>
      <Section title={t('home.featured')} href="/products?isFeatured=true">
        <ProductGrid>
          {featured.isPending ? (
            <SkeletonItems>
              <ProductCardSkeleton />
            </SkeletonItems>
          ) : (
            items.map((item) => (
              <li key={item.id} className={`grid ${FULL_ROWS}`}>
                <OfferTile item={item} />
              </li>
            ))
          )}
        </ProductGrid>
      </Section>
      <Section title={t('home.topVendors')} href="/vendors">
        <VendorRow vendors={vendors.data?.data ?? []} />
      </Section>
      <PlatformBenefits />
      <AppBlock stores={shop?.appStores ?? { appStore: null, playStore: null }} />
    </>
  );
}
