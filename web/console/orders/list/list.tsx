import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ORDERS_SEARCHED } from '#contract/operator/orders/list.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ColumnsMenu } from '#web/console/parts/list/columns-menu.tsx';
import { DataTable } from '#web/console/parts/list/data-table.tsx';
import { ListFrame, NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { useOrderColumns } from './columns.tsx';
import { Filters, useOrderList } from './filters.tsx';

/** All orders of the market. */
export function Component() {
  const { t, language, format } = useI18n();
  const seesCustomers = mayFind(useMe().operatorRoles, 'customer');
  const list = useOrderList();
  const { filters, order, pageNumber, setFilters, clear } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['operated-orders', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedOrders', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const columns = useOrderColumns().filter(({ name }) => seesCustomers || name !== 'customer');
  return (
    <Page title={t('nav.orders')} text={t('orders.text')}>
      <ListFrame
        list={list}
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-60" />}
        failure={t('orders.failed')}
        search={{
          label: t(seesCustomers ? 'orders.searchCustomers' : 'orders.search'),
          value: filters.search ?? '',
          onSearch: (search) => setFilters({ search: search || undefined }, { replace: true }),
        }}
        tools={<ColumnsMenu columns={columns} shown={list.columns} onChange={list.setColumns} />}
        load={(signal) => downloadFile('exportOperatedOrders', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
      >
        {({ data, meta }) => {
          if (data.length === 0)
            return list.isFiltered || pageNumber > 1 ? (
              <NoMatch onClear={clear} />
            ) : (
              <State icon="cart" title={t('orders.empty')} text={t('orders.emptyText')} />
            );
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {t(meta.isCapped ? 'orders.countCapped' : 'orders.count', { count: meta.total })}
                {filters.search && ` · ${t('orders.searchedFirst', { count: ORDERS_SEARCHED })}`}
              </p>
              <DataTable
                label={t('nav.orders')}
                nameLabel={t('orders.number')}
                rows={data}
                idOf={({ id }) => id}
                nameOf={({ orderNumber }) => orderNumber}
                href={({ id }) => `/operator/orders/${id}`}
                detail={({ createdAt }) => <span className="whitespace-nowrap">{format.dateTime(createdAt)}</span>}
                columns={columns.filter(({ name }) => list.columns.includes(name))}
                selection={null}
              />
              <Pagination pageNumber={pageNumber} totalPages={meta.totalPages} href={list.pageHref} />
            </div>
          );
        }}
      </ListFrame>
    </Page>
  );
}
