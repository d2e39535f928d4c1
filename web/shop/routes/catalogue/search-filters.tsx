import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActiveFilters, usePriceLabel } from '#web/shop/components/active-filters.tsx';
import { FilterAside, FilterButton, FilterSheet } from '#web/shop/components/filter-sheet.tsx';
import { categoryFilterQuery, type FilterChoice, vendorFilterQuery } from '#web/shop/features/catalogue/queries.ts';
import { productCountText } from '#web/shop/features/search/counts.ts';
import { SearchFilterPanel } from '#web/shop/features/search/filter-panel.tsx';
import { searchQuery } from '#web/shop/features/search/queries.ts';
import {
  countFilters,
  type SearchState,
  searchHref,
  toSearchInput,
  withFilters,
  withoutFilters,
} from '#web/shop/features/search/search-url.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** The categories and vendors that a search can be filtered by. */
export const choicesOf = (fetch?: typeof globalThis.fetch) => [categoryFilterQuery(fetch), vendorFilterQuery(fetch)];

interface SearchFiltersProps {
  state: SearchState;
  onChange: (next: SearchState) => void;
  children: ReactNode;
}

/** Results with their filters beside them, in a sheet on phones. Vendors and categories have no filters. */
export function SearchFilters({ state, onChange, children }: SearchFiltersProps) {
  const i18n = useI18n();
  const { language } = i18n;
  const [draft, setDraft] = useState<SearchState | null>(null);
  const categories = useQuery(categoryFilterQuery()).data ?? [];
  const vendors = useQuery(vendorFilterQuery()).data ?? [];
  const wanted = withFilters(draft ?? state, {});
  const { data } = useQuery({ ...searchQuery(toSearchInput(wanted, language)), enabled: draft !== null });
  if (state.type === 'vendor' || state.type === 'category') return children;
  const active = countFilters(state);
  const show = (next: SearchState) => {
    setDraft(null);
    onChange(next);
  };
  const panelOf = (shown: SearchState, onChange: (next: SearchState) => void) => (
    <SearchFilterPanel state={shown} categories={categories} vendors={vendors} onChange={onChange} />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-[236px_1fr] lg:gap-6">
      <div className="lg:hidden">
        <FilterButton activeCount={active} onClick={() => setDraft(state)} />
      </div>
      <FilterAside activeCount={active} onClear={() => show(withoutFilters(state))}>
        {panelOf(state, show)}
      </FilterAside>
      <div className="min-w-0">
        <Chips state={state} categories={categories} vendors={vendors} />
        {children}
      </div>
      <FilterSheet
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        onApply={() => show(wanted)}
        onClear={() => setDraft(withoutFilters(wanted))}
        result={data && productCountText(i18n, data.totalProductCount)}
      >
        {draft && panelOf(draft, setDraft)}
      </FilterSheet>
    </div>
  );
}

interface ChipsProps {
  state: SearchState;
  categories: (FilterChoice & { children: FilterChoice[] })[];
  vendors: FilterChoice[];
}

function Chips({ state, categories, vendors }: ChipsProps) {
  const { pick } = useI18n();
  const price = usePriceLabel(state.priceMin, state.priceMax);
  const category = categories.flatMap((main) => [main, ...main.children]).find(({ id }) => id === state.category);
  const vendor = vendors.find(({ id }) => id === state.vendor);
  const without = (removal: Partial<SearchState>) => searchHref(withFilters(state, removal));
  return (
    <ActiveFilters
      filters={[
        ...(category ? [{ label: pick(category.name, category.nameEn), href: without({ category: '' }) }] : []),
        ...(vendor ? [{ label: pick(vendor.name, vendor.nameEn), href: without({ vendor: '' }) }] : []),
        ...(price ? [{ label: price, href: without({ priceMin: '', priceMax: '' }) }] : []),
      ]}
    />
  );
}
