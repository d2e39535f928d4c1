import { RETURN_SORTS } from '#contract/operator/orders/returns.ts';
import { RETURN_REASONS, RETURN_STATUSES } from '#contract/shared/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { DayFilter, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { aDay, aUuid, oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { VendorFilterPanel } from '#web/console/vendor-file/vendor-filter-panel.tsx';

const RETURNS = {
  name: 'returns',
  filters: {
    search: someWords,
    status: oneOf(RETURN_STATUSES),
    reason: oneOf(RETURN_REASONS),
    vendorId: aUuid,
    from: aDay,
    to: aDay,
  },
  orders: RETURN_SORTS,
  columns: ['state', 'store', 'reason', 'until', 'amount'],
} as const;

export const useReturnList = () => useList(RETURNS);

/** What returns are chosen by, and their order. */
export function Filters({ list }: { list: ReturnType<typeof useReturnList> }) {
  const { t } = useI18n();
  const { filters, order, setFilters, setOrder } = list;
  return (
    <VendorFilterPanel list={list}>
      <SelectFilter
        label={t('operatedReturns.state')}
        value={filters.status}
        options={RETURN_STATUSES.map((value) => ({ value, label: t(`operatedReturns.state.${value}`) }))}
        onChange={(status) => setFilters({ status })}
      />
      <SelectFilter
        label={t('operatedReturns.reason')}
        value={filters.reason}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reason.${value}`) }))}
        onChange={(reason) => setFilters({ reason })}
      />
      <DayFilter label={t('operatedReturns.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
      <DayFilter label={t('operatedReturns.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
      <OrderSelect
        value={order}
        options={RETURN_SORTS.map((value) => ({ value, label: t(`operatedReturns.order.${value}`) }))}
        onChange={setOrder}
      />
    </VendorFilterPanel>
  );
}
