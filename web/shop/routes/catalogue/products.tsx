import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect } from 'react-router';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { useUrlState } from '#web/shared/url/url-state.ts';
import { ActiveFilters, usePriceLabel } from '#web/shop/components/active-filters.tsx';
import { FilterAside, FilterButton, FilterSheet } from '#web/shop/components/filter-sheet.tsx';
import { pageLanguage } from '#web/shop/data/page-language.ts';
import { pageQueries, prefetch } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { FilterPanel } from '#web/shop/features/catalogue/filter-panel.tsx';
import {
  changeFilters,
  clearFilters,
  countActive,
  type Filters,
  filtersHref,
  readFilters,
  toProductFilter,
} from '#web/shop/features/catalogue/filters.ts';
import { useHasUnitPrices } from '#web/shop/features/catalogue/has-unit-prices.ts';
import { ListSearch } from '#web/shop/features/catalogue/list-search.tsx';
import { categoryFilterQuery, productsQuery, vendorFilterQuery } from '#web/shop/features/catalogue/queries.ts';
import { SortSelect } from '#web/shop/features/catalogue/sort-select.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/products.ts';
import { mergedInto } from './merged-category.ts';
import { OfferResults } from './offer-results.tsx';

export const meta = pageMeta('catalog.title', 'catalog.metaText');

export async function loader({ request, context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  const filters = readFilters(new URL(request.url).searchParams);
  const filter = toProductFilter(filters, context.get(pageLanguage));
  const client = context.get(pageQueries);
  await prefetch(client, productsQuery(filter, fetch), categoryFilterQuery(fetch), vendorFilterQuery(fetch));
  const categoryId = await mergedInto(filters.categoryId, client, fetch);
  if (categoryId) throw redirect(filtersHref({ ...filters, categoryId }), 301);
  return null;
}

/** In the browser the page opens immediately with skeletons and fetches its own data. */
export function clientLoader() {
  return null;
}

export default function Products() {
  const { t, language } = useI18n();
  /** The draft filters of the sheet, not applied yet; null while it is closed. */
  const [draft, setDraft] = useState<Filters | null>(null);
  const [filters, change] = useUrlState(readFilters, filtersHref);
  const filter = toProductFilter(filters, language);
  const hasUnitPrices = useHasUnitPrices(filter);
  const choices = useChoices();
  const names = useNames(filters, choices);
  const heading = names[0]?.label ?? t('catalog.title');
  const active = countActive(filters);
  const apply = (next: Filters) => {
    setDraft(null);
    change(next);
  };
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.home'), to: '/' },
          ...(names.length > 0 ? [{ label: t('nav.products'), to: '/products' }] : []),
          { label: heading },
        ]}
      />
      <h1 className="mb-4 text-3xl wrap-anywhere md:text-4xl">{heading}</h1>
      <ListSearch value={filters.search} onSearch={(search) => change(changeFilters(filters, { search }))} />
      <div className="grid gap-6 pt-5 lg:grid-cols-[236px_1fr]">
        <FilterAside activeCount={active} onClear={() => change(clearFilters(filters))}>
          <FilterPanel {...choices} filters={filters} onChange={change} hasUnitPrices={hasUnitPrices} hasLinks />
        </FilterAside>
        <div className="min-w-0">
          <OfferResults
            filter={filter}
            href={(pageNumber) => filtersHref({ ...filters, page: pageNumber })}
            toolbar={
              <div className="flex min-w-0 items-center gap-2.5 lg:hidden">
                <FilterButton activeCount={active} onClick={() => setDraft(filters)} />
                <SortSelect filters={filters} onChange={change} hasUnitPrices={hasUnitPrices} />
              </div>
            }
            chips={<Chips filters={filters} names={names} />}
          />
        </div>
      </div>
      <DraftSheet draft={draft} choices={choices} onChange={setDraft} onApply={apply} />
    </>
  );
}

function useChoices() {
  return { categories: useQuery(categoryFilterQuery()).data ?? [], vendors: useQuery(vendorFilterQuery()).data ?? [] };
}

/** A filter by something that has a name, and the change that removes it. */
interface NamedFilter {
  label: string;
  removal: Partial<Filters>;
}

/** The active filters that have names; the first becomes the heading. */
function useNames(filters: Filters, { categories, vendors }: ReturnType<typeof useChoices>): NamedFilter[] {
  const { t, pick } = useI18n();
  const all = categories.flatMap((category) => [category, ...category.children]);
  const category = all.find(({ id }) => id === filters.categoryId);
  const vendor = vendors.find(({ id }) => id === filters.vendorId);
  return [
    ...(category ? [{ label: pick(category.name, category.nameEn), removal: { categoryId: '' } }] : []),
    ...(vendor ? [{ label: pick(vendor.name, vendor.nameEn), removal: { vendorId: '' } }] : []),
    ...(filters.isFeatured ? [{ label: t('catalog.featured'), removal: { isFeatured: false } }] : []),
  ];
}

function Chips({ filters, names }: { filters: Filters; names: NamedFilter[] }) {
  const { t } = useI18n();
  const price = usePriceLabel(filters.minPrice, filters.maxPrice);
  const all: NamedFilter[] = [
    ...names,
    ...(price ? [{ label: price, removal: { minPrice: '', maxPrice: '' } }] : []),
    ...(filters.includeOutOfStock ? [] : [{ label: t('catalog.inStockOnly'), removal: { includeOutOfStock: true } }]),
  ];
  return (
    <ActiveFilters
      filters={all.map(({ label, removal }) => ({ label, href: filtersHref(changeFilters(filters, removal)) }))}
    />
  );
}

const NO_FILTERS = readFilters(new URLSearchParams());

interface DraftSheetProps {
  draft: Filters | null;
  choices: ReturnType<typeof useChoices>;
  onChange: (draft: Filters | null) => void;
  onApply: (filters: Filters) => void;
}

/** The filters as a draft. Queries its results, so that applying them needs no further request. */
function DraftSheet({ draft, choices, onChange, onApply }: DraftSheetProps) {
  const { t, language } = useI18n();
  const wanted = draft ?? NO_FILTERS;
  const { data } = useQuery({ ...productsQuery(toProductFilter(wanted, language)), enabled: draft !== null });
  const hasUnitPrices = data ? Boolean(data.meta.unitPricePer) : wanted.sortBy === 'unitPrice';
  return (
    <FilterSheet
      isOpen={draft !== null}
      onClose={() => onChange(null)}
      onApply={() => onApply(wanted)}
      onClear={() => onChange(clearFilters(wanted))}
      result={data && t('catalog.productCount', { count: data.meta.total })}
    >
      {draft && <FilterPanel {...choices} filters={draft} onChange={onChange} hasUnitPrices={hasUnitPrices} />}
    </FilterSheet>
  );
}
