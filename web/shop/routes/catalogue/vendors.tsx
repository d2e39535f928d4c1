import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { readPage } from '#web/shared/url/page-number.ts';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { pageLanguage } from '#web/shop/data/page-language.ts';
import { pageQueries, prefetch } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { vendorsQuery } from '#web/shop/features/catalogue/queries.ts';
import { VendorCard, VendorCardSkeleton, VendorGrid } from '#web/shop/features/catalogue/vendor-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/vendors.ts';

export const meta = pageMeta('nav.vendors', 'vendors.text');

export async function loader({ request, context }: Route.LoaderArgs) {
  const pageNumber = readPage(new URL(request.url).searchParams);
  const query = vendorsQuery(pageNumber, context.get(pageLanguage), context.get(serverFetch));
  await prefetch(context.get(pageQueries), query);
  return null;
}

export function clientLoader() {
  return null;
}

export default function VendorsRoute() {
  const { t } = useI18n();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('nav.vendors') }]} />
      <h1 className="mb-2 text-3xl md:text-4xl">{t('nav.vendors')}</h1>
      <p className="mb-6 max-w-[70ch] text-cocoa-2">{t('vendors.text')}</p>
      <Vendors />
    </>
  );
}

function Vendors() {
  const { t, language } = useI18n();
  const [params] = useSearchParams();
  const pageNumber = readPage(params);
  const { data, error } = useQuery(vendorsQuery(pageNumber, language));
  if (error && !data) return <ErrorState text={t('error.vendors')} error={error} />;
  if (data?.data.length === 0)
    return (
      <State icon="store" title={t('catalog.noVendors')}>
        {pageNumber > 1 ? (
          <LinkButton to="/vendors">{t('vendor.browse')}</LinkButton>
        ) : (
          <LinkButton to="/products">{t('action.viewAllProducts')}</LinkButton>
        )}
      </State>
    );
  return (
    <>
      <VendorGrid>
        {data ? (
          data.data.map((vendor, index) => (
            <li key={vendor.id}>
              <VendorCard vendor={vendor} isFirst={index === 0} />
            </li>
          ))
        ) : (
          <SkeletonItems>
            <VendorCardSkeleton />
          </SkeletonItems>
        )}
      </VendorGrid>
      {data && (
        <Pagination
          pageNumber={data.page}
          totalPages={data.totalPages}
          href={(to) => (to === 1 ? '/vendors' : `/vendors?page=${to}`)}
        />
      )}
    </>
  );
}
