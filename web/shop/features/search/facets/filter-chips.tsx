import type { Facets, NamedValue } from '#contract/shop/facets.ts';
import { type ActiveFilter, ActiveFilters, usePriceLabel } from '#web/shop/components/active-filters.tsx';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import {
  type ListFilter,
  type SearchState,
  searchHref,
  toggled,
  withFilters,
} from '#web/shop/features/search/search-url.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { sizeText } from './size-text.ts';

/** One chip for each value that is chosen. The names of ids come with the facets. */
export function FilterChips({ state, facets }: { state: SearchState; facets: Facets | undefined }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const price = usePriceLabel(state.priceMin, state.priceMax);
  const without = (removal: Partial<SearchState>) => searchHref(withFilters(state, removal));
  const chips = (filter: Exclude<ListFilter, 'freeFrom'>, labelOf: (value: string) => string): ActiveFilter[] =>
    state[filter].map((value) => ({
      label: labelOf(value),
      href: without({ [filter]: toggled(state[filter], value) }),
    }));
  const nameIn =
    (values: NamedValue[] = []) =>
    (wanted: string) => {
      const named = values.find(({ id }) => id === wanted);
      return named ? pick(named.name, named.nameEn) : t('search.unknownValue');
    };
  return (
    <ActiveFilters
      filters={[
        ...(facets ? chips('category', nameIn(facets.category)) : []),
        ...(facets ? chips('vendor', nameIn(facets.vendor)) : []),
        ...chips('size', (size) => sizeText(i18n, size)),
        ...state.freeFrom.map((each) => ({
          label: t('search.freeFromValue', { name: t(FREE_FROM_NAMES[each]) }),
          href: without({ freeFrom: toggled(state.freeFrom, each) }),
        })),
        ...(state.inStock ? [{ label: t('catalog.inStockOnly'), href: without({ inStock: false }) }] : []),
        ...(state.discount ? [{ label: t('search.discounted'), href: without({ discount: false }) }] : []),
        ...(price ? [{ label: price, href: without({ priceMin: '', priceMax: '' }) }] : []),
      ]}
    />
  );
}
