import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Checkbox, LtrInput } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { changeFilters, type Filters, filtersHref } from './filters.ts';
import type { FilterChoice } from './queries.ts';

interface FilterPanelProps {
  filters: Filters;
  categories: (FilterChoice & { children: FilterChoice[] })[];
  vendors: FilterChoice[];
  onChange: (filters: Filters) => void;
}

/** Everything the list can be narrowed by. Choices are links, so that they can be opened and shared. */
export function FilterPanel({ filters, categories, vendors, onChange }: FilterPanelProps) {
  const { t, pick } = useI18n();
  const href = (change: Partial<Filters>) => filtersHref(changeFilters(filters, change));
  return (
    <div className="flex flex-col gap-6">
      <Group title={t('catalog.category')}>
        <ul>
          <Choice href={href({ categoryId: '' })} isChosen={filters.categoryId === ''} label={t('common.all')} />
          {categories.map((category) => {
            const { children } = category;
            const isOpen = category.id === filters.categoryId || children.some(({ id }) => id === filters.categoryId);
            return (
              <Choice
                key={category.id}
                href={href({ categoryId: category.id })}
                isChosen={category.id === filters.categoryId}
                label={pick(category.name, category.nameEn)}
                count={category.productCount}
              >
                {isOpen && (
                  <ul className="ms-3 border-s border-line ps-2">
                    {children.map((child) => (
                      <Choice
                        key={child.id}
                        href={href({ categoryId: child.id })}
                        isChosen={child.id === filters.categoryId}
                        label={pick(child.name, child.nameEn)}
                        count={child.productCount}
                      />
                    ))}
                  </ul>
                )}
              </Choice>
            );
          })}
        </ul>
      </Group>
      <PriceRange filters={filters} onChange={onChange} />
      <Checkbox
        label={t('catalog.includeOutOfStock')}
        checked={filters.includeOutOfStock}
        onChange={(event) => onChange(changeFilters(filters, { includeOutOfStock: event.target.checked }))}
      />
      <Group title={t('catalog.vendor')}>
        <ul className="max-h-72 overflow-y-auto">
          <Choice href={href({ vendorId: '' })} isChosen={filters.vendorId === ''} label={t('common.all')} />
          {vendors.map((vendor) => (
            <Choice
              key={vendor.id}
              href={href({ vendorId: vendor.id })}
              isChosen={vendor.id === filters.vendorId}
              label={pick(vendor.name, vendor.nameEn)}
              count={vendor.productCount}
            />
          ))}
        </ul>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ChoiceProps {
  href: string;
  isChosen: boolean;
  label: string;
  count?: number;
  children?: ReactNode;
}

function Choice({ href, isChosen, label, count, children }: ChoiceProps) {
  const { format } = useI18n();
  return (
    <li>
      <Link
        to={href}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-10 items-center gap-2 rounded-xl px-2 leading-snug hover:bg-crumb aria-[current]:font-semibold aria-[current]:text-crust"
      >
        <span className="flex-1">{label}</span>
        {isChosen && <Icon name="check" className="size-4.5" />}
        {count !== undefined && <bdi className="text-sm font-normal text-cocoa-2">{format.number(count)}</bdi>}
      </Link>
      {children}
    </li>
  );
}

/** Minimum and maximum in riyals, taken over when the field is left or Enter is pressed. */
function PriceRange({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) {
  const { t } = useI18n();
  const legend = useId();
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <LtrInput
      key={`${name} ${filters[name]}`}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      defaultValue={filters[name]}
      placeholder={label}
      aria-label={label}
      onBlur={(event) => {
        const value = event.target.validity.valid ? event.target.value : '';
        if (value !== filters[name]) onChange(changeFilters(filters, { [name]: value }));
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className="px-2.5! text-sm [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-labelledby={legend}>
      <h3 id={legend} className="mb-2 font-bold">
        {t('catalog.priceRange')}
      </h3>
      <div className="grid grid-cols-2 gap-2.5">
        {field('minPrice', t('catalog.minPrice'))}
        {field('maxPrice', t('catalog.maxPrice'))}
      </div>
    </div>
  );
}
