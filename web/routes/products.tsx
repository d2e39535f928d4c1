import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FilterPanel } from '#web/features/catalogue/filter-panel.tsx';
import {
  countActive,
  type Filters,
  filtersHref,
  readFilters,
  toProductFilter,
} from '#web/features/catalogue/filters.ts';
import { ListSearch } from '#web/features/catalogue/list-search.tsx';
import { categoryFilterQuery, productsQuery, vendorFilterQuery } from '#web/features/catalogue/queries.ts';
import { SortSelect } from '#web/features/catalogue/sort-select.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { languageOfRequest } from '#web/i18n/locale.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { prefetch } from '#web/lib/prefetch.ts';
import { serverFetch } from '#web/lib/server-fetch.ts';
import type { Route } from './+types/products.ts';
import { OfferResults } from './shared/offer-results.tsx';

export const meta = pageMeta('catalog.title', 'catalog.metaText');

export async function loader({ request, context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  const filter = toProductFilter(readFilters(new URL(request.url).searchParams), languageOfRequest(request));
  return { state: await prefetch(productsQuery(filter, fetch), categoryFilterQuery(fetch), vendorFilterQuery(fetch)) };
}

/** In the browser the page is there at once, with skeletons, and asks for itself. */
export function clientLoader() {
  return { state: undefined };
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Products />
    </HydrationBoundary>
  );
}

function Products() {
  const { t, pick, language } = useI18n();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = readFilters(params);
  const categories = useQuery(categoryFilterQuery()).data ?? [];
  const vendors = useQuery(vendorFilterQuery()).data ?? [];
  const change = (next: Filters) => void navigate(filtersHref(next), { preventScrollReset: true });

  const category = categories.flatMap((root) => [root, ...root.children]).find(({ id }) => id === filters.categoryId);
  const vendor = vendors.find(({ id }) => id === filters.vendorId);
  const heading = category
    ? pick(category.name, category.nameEn)
    : vendor
      ? pick(vendor.name, vendor.nameEn)
      : t('catalog.title');
  const panel = <FilterPanel filters={filters} categories={categories} vendors={vendors} onChange={change} />;
  const active = countActive(filters);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.home'), to: '/' },
          ...(category || vendor ? [{ label: t('nav.products'), to: '/products' }] : []),
          { label: heading },
        ]}
      />
      <h1 className="mb-4 text-3xl md:text-4xl">{heading}</h1>
      <ListSearch value={filters.search} onSearch={(search) => change({ ...filters, page: 1, search })} />
      <div className="grid gap-6 pt-5 lg:grid-cols-[236px_1fr]">
        <aside aria-label={t('catalog.filters')} className="card hidden self-start p-5 lg:block">
          <h2 className="mb-4 text-xl">{t('catalog.filters')}</h2>
          {panel}
        </aside>
        <div className="min-w-0">
          <OfferResults
            filter={toProductFilter(filters, language)}
            href={(page) => filtersHref({ ...filters, page })}
            toolbar={
              <div className="flex items-center gap-2.5">
                <Button
                  variant="quiet"
                  size="small"
                  icon="filter"
                  className="whitespace-nowrap lg:hidden"
                  onClick={() => setSheetOpen(true)}
                >
                  {active > 0 ? t('catalog.filtersActive', { count: active }) : t('catalog.filters')}
                </Button>
                <SortSelect filters={filters} onChange={change} />
              </div>
            }
          />
        </div>
      </div>
      <Dialog isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title={t('catalog.filters')}>
        {panel}
        <Button className="sticky bottom-0 mt-6 w-full" onClick={() => setSheetOpen(false)}>
          {t('catalog.showResults')}
        </Button>
      </Dialog>
    </>
  );
}
