import { SEARCH_SORTS } from '#contract/shared/constants.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { PriceRange } from '#web/shop/components/filter-parts.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { readPrice, type SearchSort, type SearchState, withFilters } from './search-url.ts';

/** A price filter of 0 would have no effect. */
const LOWEST_PRICE = 0.01;

const SORT_LABELS: Record<SearchSort, PlainKey> = {
  relevance: 'catalog.sort.relevance',
  price_asc: 'catalog.sort.priceAsc',
  price_desc: 'catalog.sort.priceDesc',
  name: 'catalog.sort.nameAsc',
  newest: 'catalog.sort.newest',
};

interface Choice {
  id: string;
  name: string;
  nameEn: string;
}

interface FilterPanelProps {
  state: SearchState;
  categories: (Choice & { children: Choice[] })[];
  vendors: Choice[];
  onChange: (state: SearchState) => void;
}

/** Sorts and filters the products found, by category, vendor and price. */
export function SearchFilterPanel({ state, categories, vendors, onChange }: FilterPanelProps) {
  const { t, pick } = useI18n();
  const change = (filters: Partial<SearchState>) => onChange(withFilters(state, filters));
  const option = (choice: Choice) => (
    <option key={choice.id} value={choice.id}>
      {pick(choice.name, choice.nameEn)}
    </option>
  );
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
      <Field label={t('catalog.category')}>
        {(props) => (
          <Select {...props} value={state.category} onChange={(event) => change({ category: event.target.value })}>
            <option value="">{t('common.all')}</option>
            {categories.map((main) => (
              <optgroup key={main.id} label={pick(main.name, main.nameEn)}>
                <option value={main.id}>{t('search.allOf', { category: pick(main.name, main.nameEn) })}</option>
                {main.children.map(option)}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('catalog.vendor')}>
        {(props) => (
          <Select {...props} value={state.vendor} onChange={(event) => change({ vendor: event.target.value })}>
            <option value="">{t('common.all')}</option>
            {vendors.map(option)}
          </Select>
        )}
      </Field>
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
      />
    </div>
  );
}
