import { useId } from 'react';
import { Select } from '#web/shared/components/forms/field.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { changeFilters, type Filters } from './filters.ts';

const OPTIONS: [value: `${Filters['sortBy']}-${Filters['sortOrder']}`, label: PlainKey][] = [
  ['name-asc', 'catalog.sort.nameAsc'],
  ['name-desc', 'catalog.sort.nameDesc'],
  ['price-asc', 'catalog.sort.priceAsc'],
  ['price-desc', 'catalog.sort.priceDesc'],
  ['unitPrice-asc', 'catalog.sort.unitPrice'],
  ['rating-desc', 'catalog.sort.rating'],
  ['createdAt-desc', 'catalog.sort.newest'],
  ['createdAt-asc', 'catalog.sort.oldest'],
];

interface SortSelectProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Whether enough of the list shares a measure to be sorted by unit price. */
  hasUnitPrices: boolean;
  /** Whether the label stands above the select, as in the filter panel. */
  isStacked?: boolean;
}

export function SortSelect({ filters, onChange, hasUnitPrices, isStacked = false }: SortSelectProps) {
  const { t } = useI18n();
  const id = useId();
  const options = OPTIONS.filter(([value]) => hasUnitPrices || value !== 'unitPrice-asc');
  // A list without unit prices is sorted by name instead.
  const sorting = `${filters.sortBy}-${filters.sortOrder}`;
  const shown = options.some(([value]) => value === sorting) ? sorting : 'name-asc';
  return (
    <div className={isStacked ? '' : 'flex min-w-0 items-center gap-2'}>
      <label
        htmlFor={id}
        className={isStacked ? 'mb-1.5 block font-bold' : 'whitespace-nowrap text-cocoa-2 max-xs:sr-only'}
      >
        {t('catalog.sortBy')}
      </label>
      <Select
        id={id}
        className={`h-11 ${isStacked ? '' : 'max-w-56'}`}
        value={shown}
        onChange={(event) => {
          const [sortBy, sortOrder] = event.target.value.split('-') as [Filters['sortBy'], Filters['sortOrder']];
          onChange(changeFilters(filters, { sortBy, sortOrder }));
        }}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
    </div>
  );
}
