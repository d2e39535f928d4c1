import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { FilterChoice, FilterGroup, PriceRange } from '#web/shop/components/filter-parts.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { changeFilters, type Filters, filtersHref } from './filters.ts';
import type { FilterChoice as Choice } from './queries.ts';
import { SortSelect } from './sort-select.tsx';

interface FilterPanelProps {
  filters: Filters;
  categories: (Choice & { children: Choice[] })[];
  vendors: Choice[];
  onChange: (filters: Filters) => void;
  /** Whether the list can be sorted by unit price. */
  hasUnitPrices: boolean;
  /** Whether choices are links to the filtered list. The sheet on phones uses buttons, because it applies choices later. */
  hasLinks?: boolean;
}

/** All filters of the product list, and its sorting. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, categories, vendors, onChange, hasUnitPrices, hasLinks = false } = props;
  const { t, pick } = useI18n();
  const choice = (change: Partial<Filters>) => {
    const next = changeFilters(filters, change);
    return hasLinks ? { href: filtersHref(next) } : { onChoose: () => onChange(next) };
  };
  return (
    <div className="flex flex-col gap-6">
      <SortSelect filters={filters} onChange={onChange} hasUnitPrices={hasUnitPrices} isStacked />
      <FilterGroup title={t('catalog.category')}>
        <ul>
          <FilterChoice {...choice({ categoryId: '' })} isChosen={filters.categoryId === ''} label={t('common.all')} />
          {categories.map((category) => {
            const { children } = category;
            const isOpen = category.id === filters.categoryId || children.some(({ id }) => id === filters.categoryId);
            return (
              <FilterChoice
                key={category.id}
                {...choice({ categoryId: category.id })}
                isChosen={category.id === filters.categoryId}
                label={pick(category.name, category.nameEn)}
                count={category.productCount}
              >
                {isOpen && (
                  <ul className="ms-3 border-s border-line ps-2">
                    {children.map((child) => (
                      <FilterChoice
                        key={child.id}
                        {...choice({ categoryId: child.id })}
                        isChosen={child.id === filters.categoryId}
                        label={pick(child.name, child.nameEn)}
                        count={child.productCount}
                      />
                    ))}
                  </ul>
                )}
              </FilterChoice>
            );
          })}
        </ul>
      </FilterGroup>
      <PriceRange
        minPrice={filters.minPrice}
        maxPrice={filters.maxPrice}
        onChange={(change) => onChange(changeFilters(filters, change))}
      />
      <Checkbox
        label={t('catalog.includeOutOfStock')}
        checked={filters.includeOutOfStock}
        onChange={(event) => onChange(changeFilters(filters, { includeOutOfStock: event.target.checked }))}
      />
      <FilterGroup title={t('catalog.vendor')}>
        <ul className="max-h-72 overflow-y-auto">
          <FilterChoice {...choice({ vendorId: '' })} isChosen={filters.vendorId === ''} label={t('common.all')} />
          {vendors.map((vendor) => (
            <FilterChoice
              key={vendor.id}
              {...choice({ vendorId: vendor.id })}
              isChosen={vendor.id === filters.vendorId}
              label={pick(vendor.name, vendor.nameEn)}
              count={vendor.productCount}
            />
          ))}
        </ul>
      </FilterGroup>
    </div>
  );
}
