import { ORDER_DAYS, ORDER_PARCELS, ORDER_REFUNDS, ORDER_SORTS } from '#contract/operator/orders/list.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/shared/constants.ts';
import { CITIES } from '#contract/shared/geography.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { DayFilter, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { aDay, aUuid, oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { VendorFilterPanel } from '#web/console/vendor-file/vendor-filter-panel.tsx';

const METHODS = PAYMENT_METHODS.map(({ id }) => id);

const ORDERS = {
  name: 'orders',
  filters: {
    search: someWords,
    status: oneOf(ORDER_STATUSES),
    paymentStatus: oneOf(PAYMENT_STATUSES),
    paymentMethod: oneOf(METHODS),
    parcels: oneOf(ORDER_PARCELS),
    refund: oneOf(ORDER_REFUNDS),
    vendorId: aUuid,
    city: oneOf(CITIES.map(({ en }) => en)),
    dayOf: oneOf(ORDER_DAYS),
    from: aDay,
    to: aDay,
  },
  orders: ORDER_SORTS,
  columns: ['status', 'parcels', 'customer', 'city', 'payment', 'total'],
} as const;

export const useOrderList = () => useList(ORDERS);

/** What orders are chosen by, and their order. */
export function Filters({ list }: { list: ReturnType<typeof useOrderList> }) {
  const { t, pick, language } = useI18n();
  const { filters, order, setFilters, setOrder } = list;
  return (
    <VendorFilterPanel list={list}>
      <SelectFilter
        label={t('orders.status')}
        value={filters.status}
        options={ORDER_STATUSES.map((value) => ({ value, label: t(`order.status.${value}`) }))}
        onChange={(status) => setFilters({ status })}
      />
      <SelectFilter
        label={t('orders.parcels')}
        value={filters.parcels}
        options={ORDER_PARCELS.map((value) => ({ value, label: t(`orders.parcels.${value}`) }))}
        onChange={(parcels) => setFilters({ parcels })}
      />
      <SelectFilter
        label={t('orders.paymentStatus')}
        value={filters.paymentStatus}
        options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`order.payment.${value}`) }))}
        onChange={(paymentStatus) => setFilters({ paymentStatus })}
      />
      <SelectFilter
        label={t('order.method')}
        value={filters.paymentMethod}
        options={PAYMENT_METHODS.map(({ id, name, nameEn }) => ({
          value: id,
          label: language === 'ar' ? name : nameEn,
        }))}
        onChange={(paymentMethod) => setFilters({ paymentMethod })}
      />
      <SelectFilter
        label={t('orders.refund')}
        value={filters.refund}
        options={ORDER_REFUNDS.map((value) => ({ value, label: t(`orders.refund.${value}`) }))}
        onChange={(refund) => setFilters({ refund })}
      />
      <SelectFilter
        label={t('order.city')}
        value={filters.city}
        options={CITIES.map(({ ar, en }) => ({ value: en, label: pick(ar, en) }))}
        onChange={(city) => setFilters({ city })}
      />
      <SelectFilter
        label={t('orders.dayOf')}
        all={t('orders.dayOf.placed')}
        value={filters.dayOf === 'placed' ? undefined : filters.dayOf}
        options={ORDER_DAYS.filter((value) => value !== 'placed').map((value) => ({
          value,
          label: t(`orders.dayOf.${value}`),
        }))}
        onChange={(dayOf) => setFilters({ dayOf })}
      />
      <DayFilter label={t('orders.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
      <DayFilter label={t('orders.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
      <OrderSelect
        value={order}
        options={ORDER_SORTS.map((value) => ({ value, label: t(`orders.order.${value}`) }))}
        onChange={setOrder}
      />
    </VendorFilterPanel>
  );
}
