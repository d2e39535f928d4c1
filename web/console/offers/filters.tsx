import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { VARIANT_FILTERS, VARIANT_SORTS } from '#contract/shared/selling/offer-lists.ts';
import { SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { filtersOf, HELD_FOR, type OfferList, type VariantFilter } from './list-rules.ts';
import { categoriesQuery } from './queries.ts';

interface FiltersProps {
  vendorId: string;
  list: OfferList;
  isPhone: boolean;
}

/** Chips for what people look for most, and the rest as fields; on phones all of it in a sheet. */
export function Filters({ vendorId, list, isPhone }: FiltersProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { filters, clear } = list;
  const count = filtersOf(filters).length + [filters.held, filters.category].filter(Boolean).length;
  if (!isPhone)
    return (
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Chips list={list} />
        <div className="flex flex-1 flex-wrap items-end gap-3 *:min-w-36 *:flex-1">
          <Fields vendorId={vendorId} list={list} />
        </div>
        {count > 0 && (
          <Button variant="plain" size="small" onClick={clear}>
            {t('list.clear')}
          </Button>
        )}
      </div>
    );
  return (
    <div className="mb-4">
      <Button variant="quiet" icon="filter" onClick={() => setOpen(true)} className="w-full">
        {count > 0 ? t('list.filtersInUse', { count }) : t('list.filters')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('list.filters')}
        footer={
          <div className="flex gap-3 *:flex-1">
            <Button variant="plain" onClick={clear}>
              {t('list.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('offers.showFound')}</Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <Chips list={list} />
          <Fields vendorId={vendorId} list={list} />
        </div>
      </Dialog>
    </div>
  );
}

function Chips({ list: { filters, setFilters } }: Pick<FiltersProps, 'list'>): ReactNode {
  const { t } = useI18n();
  const chosen = filtersOf(filters);
  const toggle = (name: VariantFilter) => {
    const next = VARIANT_FILTERS.filter((each) => chosen.includes(each) !== (each === name));
    setFilters({ filter: next.length > 0 ? next.join(',') : undefined });
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('list.filters')}</legend>
      {VARIANT_FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => toggle(name)}
          className="min-h-11 rounded-full border-[1.5px] border-line bg-paper px-4 font-medium hover:bg-crumb aria-pressed:border-crust aria-pressed:bg-crust aria-pressed:text-on-crust"
        >
          {t(`offers.filter.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

function Fields({ vendorId, list: { filters, order, setFilters, setOrder } }: Omit<FiltersProps, 'isPhone'>) {
  const { t, pick } = useI18n();
  const { data: categories } = useQuery(categoriesQuery(vendorId));
  return (
    <>
      <SelectFilter
        label={t('offers.category')}
        value={filters.category}
        options={categories?.data.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) })) ?? []}
        onChange={(category) => setFilters({ category })}
      />
      <SelectFilter
        label={t('offers.heldFor')}
        value={filters.held}
        options={HELD_FOR.map((value) => ({ value, label: t(`offers.states.${value}`) }))}
        onChange={(held) => setFilters({ held })}
      />
      <OrderSelect
        value={order}
        options={VARIANT_SORTS.map((value) => ({ value, label: t(`offers.order.${value}`) }))}
        onChange={setOrder}
      />
    </>
  );
}
