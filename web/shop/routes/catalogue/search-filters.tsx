import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SearchResults } from '#contract/shop/search.ts';
import { FilterAside, FilterButton, FilterSheet } from '#web/shop/components/filter-sheet.tsx';
import { productCountText } from '#web/shop/features/search/counts.ts';
import { FilterChips } from '#web/shop/features/search/facets/filter-chips.tsx';
import { SearchFilterPanel } from '#web/shop/features/search/filter-panel.tsx';
import { searchQuery } from '#web/shop/features/search/queries.ts';
import {
  countFilters,
  hasFacets,
  type SearchState,
  toSearchInput,
  withFilters,
  withoutFilters,
} from '#web/shop/features/search/search-url.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface SearchFiltersProps {
  state: SearchState;
  /** Those of the last search of the same query until the new ones arrive; undefined while the first ones load. */
  results: SearchResults | undefined;
  onChange: (next: SearchState) => void;
  children: ReactNode;
}

/** Results with their filters beside them, in a sheet on phones. Vendors and categories have no filters. */
export function SearchFilters({ state, results, onChange, children }: SearchFiltersProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const [draft, setDraft] = useState<SearchState | null>(null);
  const wanted = withFilters(draft ?? state, {});
  const drafted = useQuery({
    ...searchQuery(toSearchInput(wanted, language)),
    enabled: draft !== null,
    // The sheet keeps its counts until the new ones arrive.
    placeholderData: (last, query) => (query?.queryKey[2].query === state.q ? last : undefined),
  });
  if (!hasFacets(state)) return children;
  const active = countFilters(state);
  const show = (next: SearchState) => {
    setDraft(null);
    onChange(next);
  };
  const count = drafted.isPlaceholderData ? undefined : drafted.data?.totalProductCount;
  return (
    <div className="grid gap-4 lg:grid-cols-[236px_1fr] lg:gap-6">
      <div className="lg:hidden">
        <FilterButton activeCount={active} onClick={() => setDraft(state)} />
      </div>
      <FilterAside activeCount={active} onClear={() => show(withoutFilters(state))}>
        <SearchFilterPanel state={state} facets={results?.facets} onChange={show} />
      </FilterAside>
      <div className="min-w-0">
        <FilterChips state={state} facets={results?.facets} />
        {children}
      </div>
      <FilterSheet
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        onApply={() => show(wanted)}
        onClear={() => setDraft(withoutFilters(wanted))}
        result={drafted.isError ? t('search.failed') : count === undefined ? undefined : productCountText(i18n, count)}
      >
        {draft && (
          <SearchFilterPanel state={draft} facets={drafted.data?.facets ?? results?.facets} onChange={setDraft} />
        )}
      </FilterSheet>
    </div>
  );
}
