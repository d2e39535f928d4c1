import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { REFUND_SORTS } from '#contract/operator/money/refunds.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { REFUND_CAUSES, REFUND_TABS } from '#contract/shared/orders/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useDecisionColumn, useRefundColumns } from './columns.tsx';
import { keyOf, REFUNDS_KEY } from './data.ts';

const REFUNDS = {
  name: 'refunds',
  filters: { tab: oneOf(REFUND_TABS), search: someWords, cause: oneOf(REFUND_CAUSES) },
  orders: REFUND_SORTS,
  columns: ['state', 'cause', 'method', 'account', 'age', 'amount'],
} as const;

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'support', 'finance');
  return (
    <Page title={t('nav.refunds')} text={isAllowed && t('refunds.text')}>
      {isAllowed ? <Refunds /> : <NoPermission />}
    </Page>
  );
}

/** Money that goes back to customers, by whose turn it is. */
function Refunds() {
  const { t, language } = useI18n();
  const list = useList(REFUNDS);
  const { filters, order, pageNumber, setFilters, setOrder } = list;
  const { tab = 'to_approve', search, cause } = filters;
  const wanted = { ...filters, tab, sortBy: order };
  const query = useQuery({
    queryKey: [REFUNDS_KEY, wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listRefunds', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const counts = query.data?.counts;
  useFocusAfterRemoval(query.data?.data.length ?? 0);
  const clear = () => setFilters({ search: undefined, cause: undefined });
  const decision = useDecisionColumn();
  return (
    <>
      <TabLinks
        label={t('refunds.tabs')}
        tabs={REFUND_TABS.map((name) => ({
          ...{ name, label: t(`refunds.tab.${name}`), isAlarming: name === 'failed' },
          ...(name === 'done' ? { isUncounted: true as const } : { count: counts?.[name] }),
        }))}
        current={tab}
        most={COUNTED_TO}
      />
      <TableList
        list={{ ...list, clear, isFiltered: search !== undefined || cause !== undefined }}
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-60" />}
        failure={t('refunds.failed')}
        searchLabel={t('refunds.search')}
        load={(signal) => downloadFile('exportRefunds', { ...wanted, language }, signal)}
        filters={
          <FilterPanel count={cause === undefined ? 0 : 1} onClear={clear}>
            <SelectFilter
              label={t('refunds.cause')}
              value={cause}
              options={REFUND_CAUSES.map((value) => ({ value, label: t(`refunds.cause.${value}`) }))}
              onChange={(value) => setFilters({ cause: value })}
            />
            <OrderSelect
              value={order}
              options={REFUND_SORTS.map((value) => ({ value, label: t(`refunds.by.${value}`) }))}
              onChange={setOrder}
            />
          </FilterPanel>
        }
        label={t(`refunds.tab.${tab}`)}
        nameLabel={t('refunds.order')}
        idOf={keyOf}
        nameOf={({ orderNumber }) => orderNumber}
        href={({ orderId }) => `/operator/orders/${orderId}`}
        columns={useRefundColumns()}
        {...(tab !== 'done' && tab !== 'under_way' && { decision })}
        count={({ isCapped, total }) => t(isCapped ? 'refunds.countCapped' : 'refunds.count', { count: total })}
        empty={<State icon="check" title={t('refunds.empty')} text={t('refunds.emptyText')} />}
      />
    </>
  );
}
