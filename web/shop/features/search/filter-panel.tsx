import { SEARCH_SORTS } from '#contract/shared/constants.ts';
import type { Facets, NamedValue } from '#contract/shop/facets.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { PriceRange } from '#web/shop/components/filter-parts.tsx';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { FacetGroup } from './facets/facet-group.tsx';
import { FacetSkeleton } from './facets/facet-skeleton.tsx';
import { PriceFacet } from './facets/price-facet.tsx';
import { sizeText } from './facets/size-text.ts';
import { type ListFilter, readPrice, type SearchSort, type SearchState, toggled, withFilters } from './search-url.ts';

/** A price filter of 0 would have no effect. */
const LOWEST_PRICE = 0.01;

const SORT_LABELS: Record<SearchSort, PlainKey> = {
  relevance: 'catalog.sort.relevance',
  price_asc: 'catalog.sort.priceAsc',
  price_desc: 'catalog.sort.priceDesc',
  name: 'catalog.sort.nameAsc',
  newest: 'catalog.sort.newest',
};

interface FilterPanelProps {
  state: SearchState;
  /** Undefined while they load. */
  facets: Facets | undefined;
  onChange: (state: SearchState) => void;
}

/** Sorts and filters the products found, by the values that they have. */
export function SearchFilterPanel({ state, facets, onChange }: FilterPanelProps) {
  const { t } = useI18n();
  const change = (filters: Partial<SearchState>) => onChange(withFilters(state, filters));
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('catalog.sortBy')}>
        {(props) => (
          <Select
            {...props}
            value={state.sortBy}
            onChange={(event) => change({ sortBy: event.target.value as SearchSort })}
          >
            {SEARCH_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_LABELS[sort])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {facets ? <Lists state={state} facets={facets} change={change} /> : <FacetSkeleton />}
      <PriceRange
        minPrice={state.priceMin}
        maxPrice={state.priceMax}
        lowest={LOWEST_PRICE}
        onChange={({ minPrice, maxPrice }) =>
          change({
            priceMin: readPrice(minPrice ?? state.priceMin),
            priceMax: readPrice(maxPrice ?? state.priceMax),
          })
        }
      >
        <PriceFacet
          ranges={facets?.price ?? []}
          isPartial={facets?.isPartial ?? false}
          priceMin={state.priceMin}
          priceMax={state.priceMax}
          onChange={change}
        />
      </PriceRange>
    </div>
  );
}

interface ListsProps {
  state: SearchState;
  facets: Facets;
  change: (filters: Partial<SearchState>) => void;
}

function Lists({ state, facets, change }: ListsProps) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const named = (values: NamedValue[] = []) =>
    values.map(({ id, name, nameEn, count }) => ({ value: id, label: pick(name, nameEn), count }));
  const sizes = (facets.size ?? []).map(({ size, count }) => ({ value: size, label: sizeText(i18n, size), count }));
  const declared = (facets.freeFrom ?? []).map(({ freeFrom, count }) => ({
    value: freeFrom,
    label: t(FREE_FROM_NAMES[freeFrom]),
    count,
  }));
  const switches = [
    { value: 'inStock', label: t('catalog.inStockOnly'), count: facets.inStock?.count ?? 0 },
    { value: 'discount', label: t('search.discounted'), count: facets.discount?.count ?? 0 },
  ].filter(({ value, count }) => count > 0 || state[value as 'inStock' | 'discount']);
  const list = (filter: ListFilter) => ({
    chosen: state[filter] as string[],
    isPartial: facets.isPartial,
    onToggle: (value: string) => change({ [filter]: toggled<string>(state[filter], value) }),
  });
  return (
    <>
      <FacetGroup title={t('catalog.category')} values={named(facets.category)} {...list('category')} />
      <FacetGroup title={t('catalog.vendor')} values={named(facets.vendor)} {...list('vendor')} />
      <FacetGroup title={t('product.size')} values={sizes} {...list('size')} />
      <FacetGroup
        title={t('search.freeFrom')}
        note={t('search.freeFromNote')}
        values={declared}
        {...list('freeFrom')}
      />
      <FacetGroup
        title={t('search.offers')}
        values={switches}
        chosen={switches.map(({ value }) => value).filter((value) => state[value as 'inStock' | 'discount'])}
        isPartial={facets.isPartial}
        onToggle={(value) => change({ [value]: !state[value as 'inStock' | 'discount'] })}
      />
    </>
  );
}
