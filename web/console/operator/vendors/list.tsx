import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { VENDOR_SORTS } from '#contract/operator/vendors.ts';
import { VENDOR_STATES } from '#contract/shared/roles.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { BulkBar } from '#web/console/parts/list/bulk-bar.tsx';
import { ColumnsMenu } from '#web/console/parts/list/columns-menu.tsx';
import { DataTable } from '#web/console/parts/list/data-table.tsx';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { ListFrame, NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { select, useListMemory } from '#web/console/parts/list/list-memory.ts';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
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
  const { filters, order, pageNumber, setFilters, clear } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['vendors', wanted, pageNumber],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedVendors', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const memory = useListMemory(list.key);
  const actions = useVendorActions();
  const columns = useVendorColumns();
  const canAct = operatorRoles.includes('admin') || operatorRoles.includes('finance');
  const rows = query.data?.data ?? [];
  const nameOf = (vendor: (typeof rows)[number]) => pick(vendor.businessName, vendor.businessNameEn);
  const onSelect = (chosen: readonly (typeof rows)[number][], isSelected: boolean) => {
    select(
      list.key,
      chosen.map((vendor) => ({ id: vendor.id, name: nameOf(vendor) })),
      isSelected,
    );
  };
  const toggle = (id: string) =>
    onSelect(
      rows.filter((vendor) => vendor.id === id),
      !memory.selected.has(id),
    );
  return (
    <Page title={t('nav.vendors')} text={t('vendors.text')}>
      <ListFrame
        list={list}
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-52" />}
        failure={t('vendors.failed')}
        search={{
          label: t('vendors.search'),
          value: filters.search ?? '',
          onSearch: (search) => setFilters({ search: search || undefined }, { replace: true }),
        }}
        tools={<ColumnsMenu columns={columns} shown={list.columns} onChange={list.setColumns} />}
        load={(signal) => downloadFile('exportOperatedVendors', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        {...(canAct && { onSelect: toggle })}
      >
        {({ data, meta }) => {
          if (data.length === 0)
            return list.isFiltered ? (
              <NoMatch onClear={clear} />
            ) : (
              <State icon="store" title={t('vendors.empty')} text={t('vendors.emptyText')} />
            );
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {meta.isCapped
                  ? t('vendors.countCapped', { count: meta.total })
                  : t('vendors.count', { count: meta.total })}
              </p>
              <DataTable
                label={t('nav.vendors')}
                nameLabel={t('vendors.name')}
                rows={data}
                idOf={({ id }) => id}
                nameOf={nameOf}
                href={({ id }) => `/operator/vendors/${id}`}
                detail={({ sellerNumber }) => t('vendors.number', { number: format.number(sellerNumber) })}
                columns={columns.filter(({ name }) => list.columns.includes(name))}
                selection={canAct ? { ids: new Set(memory.selected.keys()), onSelect } : null}
              />
              <Pagination pageNumber={pageNumber} totalPages={meta.totalPages} href={list.pageHref} />
            </div>
          );
        }}
      </ListFrame>
      {canAct && (
        <BulkBar
          memory={list.key}
          actions={actions}
          onDone={() => queryClient.invalidateQueries({ queryKey: ['vendors'] })}
        />
      )}
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
