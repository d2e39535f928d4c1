import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/shared/constants.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { NO_FILTERS, type OrderFilters, SEARCH_LENGTH } from './filters.ts';

/** The filters of the order list. Filter applies them, Clear resets them. */
export function FilterForm({
  filters,
  onFilter,
}: {
  filters: OrderFilters;
  onFilter: (filters: OrderFilters) => void;
}) {
  const { t } = useI18n();
  const { search, status, paymentStatus } = filters;
  // On phones only the search field shows at first, so that the orders start high on the screen.
  const [isOpen, setOpen] = useState(status !== '' || paymentStatus !== '');
  const folded = isOpen ? '' : 'max-sm:hidden';
  // `values` resets the form when the URL changes, for example by the back button.
  const form = useForm<OrderFilters>({ values: { search, status, paymentStatus } });
  return (
    <search>
      <form
        aria-label={t('order.filter')}
        onSubmit={(event) => void form.handleSubmit(onFilter)(event)}
        className="card mb-5 grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[1fr_190px_190px_auto] lg:p-5"
      >
        <Field label={t('order.search')} className="sm:col-span-2 lg:col-span-1">
          {(props) => (
            <Input
              {...props}
              {...form.register('search')}
              type="search"
              dir="auto"
              maxLength={SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('order.searchPlaceholder')}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          icon="filter"
          className={`sm:hidden ${isOpen ? 'hidden' : ''}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {t('order.moreFilters')}
        </Button>
        <Field label={t('order.status')} className={folded}>
          {(props) => (
            <Select {...props} {...form.register('status')}>
              <option value="">{t('common.all')}</option>
              {ORDER_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {t(`order.status.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('order.paymentStatus')} className={folded}>
          {(props) => (
            <Select {...props} {...form.register('paymentStatus')}>
              <option value="">{t('common.all')}</option>
              {PAYMENT_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {t(`payment.status.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={`flex gap-2.5 sm:col-span-2 lg:col-span-1 ${folded}`}>
          <Button type="submit" icon="filter" className="h-12 max-lg:flex-1">
            {t('action.filter')}
          </Button>
          <Button
            variant="quiet"
            className="h-12 max-lg:flex-1"
            onClick={() => {
              form.reset(NO_FILTERS);
              onFilter(NO_FILTERS);
            }}
          >
            {t('action.clear')}
          </Button>
        </div>
      </form>
    </search>
  );
}
