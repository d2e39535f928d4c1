import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { VENDOR_SORTS } from '#contract/operator/vendors.ts';
import { VENDOR_STATES } from '#contract/shared/roles.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useVendorActions } from './actions.ts';
import { useVendorColumns } from './columns.tsx';

const VENDORS = {
  name: 'vendors',
  filters: { search: someWords, state: oneOf(VENDOR_STATES), onHoliday: oneOf(['true', 'false']) },
  orders: VENDOR_SORTS,
  columns: ['state', 'city', 'offers', 'team', 'joined'],
} as const;

const useVendorList = () => useList(VENDORS);

/** All vendors: search, state, order, and suspending or lifting several at once. */
export function Component() {
  const { t, language, pick, format } = useI18n();
  const { operatorRoles } = useMe();
  const list = useVendorList();
  const { filters, order, pageNumber } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['vendors', wanted, pageNumber],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedVendors', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const actions = useVendorActions();
  const canAct = operatorRoles.includes('admin') || operatorRoles.includes('finance');
  return (
    <Page title={t('nav.vendors')} text={t('vendors.text')}>
      <TableList
        {...{ list, query }}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-52" />}
        failure={t('vendors.failed')}
        searchLabel={t('vendors.search')}
        load={(signal) => downloadFile('exportOperatedVendors', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        label={t('nav.vendors')}
        nameLabel={t('vendors.name')}
        idOf={({ id }) => id}
        nameOf={({ businessName, businessNameEn }) => pick(businessName, businessNameEn)}
        href={({ id }) => `/operator/vendors/${id}`}
        detail={({ sellerNumber }) => t('vendors.number', { number: format.number(sellerNumber) })}
        columns={useVendorColumns()}
        count={({ isCapped, total }) => t(isCapped ? 'vendors.countCapped' : 'vendors.count', { count: total })}
        bulk={canAct ? { actions, onDone: () => queryClient.invalidateQueries({ queryKey: ['vendors'] }) } : null}
        empty={<State icon="store" title={t('vendors.empty')} text={t('vendors.emptyText')} />}
      />
    </Page>
  );
}

/** The state, holidays and the order. */
function Filters({ list }: { list: ReturnType<typeof useVendorList> }) {
  const { t } = useI18n();
  const { filters, order, setFilters, setOrder, clear } = list;
  return (
    <FilterPanel count={Object.values(filters).filter(Boolean).length} onClear={clear}>
      <SelectFilter
        label={t('vendors.state')}
        value={filters.state}
        options={VENDOR_STATES.map((value) => ({ value, label: t(`vendorState.${value}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      <SelectFilter
        label={t('vendors.holiday')}
        value={filters.onHoliday}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`vendors.holiday.${value}`) }))}
        onChange={(onHoliday) => setFilters({ onHoliday })}
      />
      <OrderSelect
        value={order}
        options={VENDOR_SORTS.map((value) => ({ value, label: t(`vendors.order.${value}`) }))}
        onChange={setOrder}
      />
    </FilterPanel>
  );
}
