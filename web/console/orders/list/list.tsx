import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ORDERS_SEARCHED } from '#contract/operator/orders/list.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useOrderColumns } from './columns.tsx';
import { Filters, useOrderList } from './filters.tsx';

/** All orders of the market. */
export function Component() {
  const { t, language, format } = useI18n();
  const seesCustomers = mayFind(useMe().operatorRoles, 'customer');
  const list = useOrderList();
  const { filters, order, pageNumber } = list;
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
      <TableList
        {...{ list, query }}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-60" />}
        failure={t('orders.failed')}
        searchLabel={t(seesCustomers ? 'orders.searchCustomers' : 'orders.search')}
        load={(signal) => downloadFile('exportOperatedOrders', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        label={t('nav.orders')}
        nameLabel={t('orders.number')}
        idOf={({ id }) => id}
        nameOf={({ orderNumber }) => orderNumber}
        href={({ id }) => `/operator/orders/${id}`}
        detail={({ createdAt }) => <span className="whitespace-nowrap">{format.dateTime(createdAt)}</span>}
        columns={columns}
        count={({ isCapped, total }) =>
          t(isCapped ? 'orders.countCapped' : 'orders.count', { count: total }) +
          (filters.search ? ` · ${t('orders.searchedFirst', { count: ORDERS_SEARCHED })}` : '')
        }
        empty={<State icon="cart" title={t('orders.empty')} text={t('orders.emptyText')} />}
      />
    </Page>
  );
}
