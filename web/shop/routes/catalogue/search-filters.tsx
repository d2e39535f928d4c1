import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FilterAside, FilterButton, FilterSheet } from '#web/shop/components/filter-sheet.tsx';
import { categoryFilterQuery, vendorFilterQuery } from '#web/shop/features/catalogue/queries.ts';
import { productCountText } from '#web/shop/features/search/counts.ts';
import { SearchFilterPanel } from '#web/shop/features/search/filter-panel.tsx';
import { searchQuery } from '#web/shop/features/search/queries.ts';
import {
  countFilters,
  type SearchState,
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
      <div className="min-w-0">{children}</div>
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
