import { useQuery } from '@tanstack/react-query';
import { data, useNavigate, useSearchParams } from 'react-router';
import type { VendorDetail } from '#contract/shop/vendors.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { pageLanguage } from '#web/shop/data/page-language.ts';
import { pageQueries } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { CategoryChips } from '#web/shop/features/catalogue/category-chips.tsx';
import {
  changeFilters,
  type Filters,
  filtersHref,
  readFilters,
  toProductFilter,
} from '#web/shop/features/catalogue/filters.ts';
import { useHasUnitPrices } from '#web/shop/features/catalogue/has-unit-prices.ts';
import { productsQuery, vendorQuery } from '#web/shop/features/catalogue/queries.ts';
import { SortSelect } from '#web/shop/features/catalogue/sort-select.tsx';
import { VendorAway } from '#web/shop/features/catalogue/vendor-away.tsx';
import { VendorBanner } from '#web/shop/features/catalogue/vendor-banner.tsx';
import { VendorDelivery } from '#web/shop/features/catalogue/vendor-delivery.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { bilingualMeta } from '#web/shop/page/page-meta.ts';
import { usePageTitle } from '#web/shop/page/page-title.ts';
import type { Route } from './+types/vendor.ts';
import { OfferResults } from './offer-results.tsx';

const NO_DATA = { isMissing: false, title: ['', ''], text: ['', ''] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  const client = context.get(pageQueries);
  const filters = vendorFilters(new URL(request.url).searchParams);
  try {
    const [vendor] = await Promise.all([
      client.fetchQuery(vendorQuery(params.id, fetch)),
      client.prefetchQuery(productsQuery(offersOf(params.id, filters, context.get(pageLanguage)), fetch)),
    ]);
    return {
      isMissing: false,
      title: [vendor.businessName, vendor.businessNameEn],
      text: [vendor.description, vendor.descriptionEn],
      image: vendor.logo,
    };
  } catch (error) {
    const isMissing = isVendorMissing(error);
    return data({ ...NO_DATA, isMissing }, { status: isMissing ? 404 : 503 });
  }
}

export function clientLoader() {
  return NO_DATA;
}

export const meta = bilingualMeta;

export default function VendorRoute({ loaderData, params }: Route.ComponentProps) {
  return loaderData.isMissing ? <Missing /> : <VendorPage key={params.id} id={params.id} />;
}

function Missing() {
  const { t } = useI18n();
  return (
    <State level={1} icon="store" title={t('vendor.notFound')} text={t('vendor.notFoundHint')}>
      <LinkButton to="/vendors">{t('vendor.browse')}</LinkButton>
    </State>
  );
}

function VendorPage({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: vendor, error, refetch } = useQuery(vendorQuery(id));
  if (isVendorMissing(error)) return <Missing />;
  if (error && !vendor)
    return <ErrorState level={1} text={t('error.vendor')} error={error} onRetry={() => void refetch()} />;
  return vendor ? <VendorView vendor={vendor} /> : <VendorSkeleton />;
}

function VendorView({ vendor }: { vendor: VendorDetail }) {
  const { t, pick, language } = useI18n();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filters = vendorFilters(params);
  usePageTitle(vendor.businessName, vendor.businessNameEn);
  const href = (next: Filters) => filtersHref(next, `/vendors/${vendor.id}`);
  const filter = offersOf(vendor.id, filters, language);
  const hasUnitPrices = useHasUnitPrices(filter);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.home'), to: '/' },
          { label: t('nav.vendors'), to: '/vendors' },
          { label: pick(vendor.businessName, vendor.businessNameEn) },
        ]}
      />
      <VendorBanner vendor={vendor} />
      {vendor.away && <VendorAway away={vendor.away} />}
      <VendorDelivery city={pick(vendor.location, vendor.locationEn)} />
      <div className="mb-4">
        <CategoryChips
          categories={vendor.categories}
          total={vendor.productCount}
          chosen={filters.categoryId}
          href={(categoryId) => href(changeFilters(filters, { categoryId }))}
        />
      </div>
      <OfferResults
        filter={filter}
        href={(pageNumber) => href({ ...filters, page: pageNumber })}
        toolbar={
          <SortSelect
            filters={filters}
            hasUnitPrices={hasUnitPrices}
            onChange={(next) => void navigate(href(next), { preventScrollReset: true })}
          />
        }
      />
    </>
  );
}

function VendorSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('app.loading')}>
      <div className="skeleton my-5 h-4 w-64" />
      <div className="skeleton mb-6 h-64 w-full rounded-hero" />
      <div className="skeleton h-96 w-full rounded-panel" />
    </div>
  );
}

/** The list's state in the URL; the vendor is part of the path. */
function vendorFilters(params: URLSearchParams): Filters {
  const { page, categoryId, sortBy, sortOrder } = readFilters(params);
  return { ...readFilters(new URLSearchParams()), page, categoryId, sortBy, sortOrder };
}

function offersOf(vendorId: string, filters: Filters, language: 'ar' | 'en') {
  return toProductFilter({ ...filters, vendorId }, language);
}

function isVendorMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 422);
}
