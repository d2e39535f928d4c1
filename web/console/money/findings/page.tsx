import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FINDING_SORTS, FINDING_TABS } from '#contract/operator/money/findings.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { FINDING_KINDS } from '#contract/shared/orders/findings.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useFocusKept } from '#web/console/orders/use-focus-kept.ts';
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
import { focusHeading } from '#web/shared/browser/focus.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useCloseColumn, useFindingColumns } from './columns.tsx';
import { FINDINGS_KEY } from './data.ts';

const FINDINGS = {
  name: 'findings',
  filters: { tab: oneOf(FINDING_TABS), search: someWords, kind: oneOf(FINDING_KINDS) },
  orders: FINDING_SORTS,
  columns: ['order', 'expected', 'found', 'reference', 'seen'],
} as const;

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'finance');
  return (
    <Page title={t('nav.findings')} text={isAllowed && t('findings.text')}>
      {isAllowed ? <Findings /> : <NoPermission />}
    </Page>
  );
}

/** Where the money differs, with what that means and what to do. */
function Findings() {
  const { t, language } = useI18n();
  const list = useList(FINDINGS);
  const { filters, order, pageNumber, setFilters, setOrder } = list;
  const { tab = 'open', search, kind } = filters;
  const wanted = { ...filters, tab, sortBy: order };
  const query = useQuery({
    queryKey: [FINDINGS_KEY, wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listPaymentFindings', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const clear = () => setFilters({ search: undefined, kind: undefined });
  const decision = useCloseColumn();
  // A finding leaves the list when it is closed, here or by somebody else.
  useFocusKept(query.data?.data.map(({ id }) => id).join() ?? '', focusHeading);
  return (
    <>
      <TabLinks
        label={t('findings.tabs')}
        tabs={FINDING_TABS.map((name) => ({
          ...{ name, label: t(`findings.tab.${name}`), isAlarming: true },
          ...(name === 'open' ? { count: query.data?.open } : { isUncounted: true as const }),
        }))}
        current={tab}
        most={COUNTED_TO}
      />
      <TableList
        list={{ ...list, clear, isFiltered: search !== undefined || kind !== undefined }}
        query={query}
        skeleton={<RowSkeletons count={5} className="h-24 max-lg:h-72" />}
        failure={t('findings.failed')}
        searchLabel={t('findings.search')}
        load={(signal) => downloadFile('exportPaymentFindings', { ...wanted, language }, signal)}
        filters={
          <FilterPanel count={kind === undefined ? 0 : 1} onClear={clear}>
            <SelectFilter
              label={t('findings.kind')}
              value={kind}
              options={FINDING_KINDS.map((value) => ({ value, label: t(`findings.kind.${value}`) }))}
              onChange={(value) => setFilters({ kind: value })}
            />
            <OrderSelect
              value={order}
              options={FINDING_SORTS.map((value) => ({ value, label: t(`findings.by.${value}`) }))}
              onChange={setOrder}
            />
          </FilterPanel>
        }
        label={t(`findings.tab.${tab}`)}
        nameLabel={t('findings.kind')}
        idOf={({ id }) => id}
        nameOf={(row) => t(`findings.kind.${row.kind}`)}
        href={(row) => (row.order ? `/operator/orders/${row.order.id}` : '/operator/findings')}
        isDetailWide
        detail={(row) => t(`findings.means.${row.kind}`)}
        columns={useFindingColumns()}
        {...(tab === 'open' && { decision })}
        count={({ isCapped, total }) => t(isCapped ? 'findings.countCapped' : 'findings.count', { count: total })}
        empty={<State icon="check" title={t('findings.empty')} text={t('findings.emptyText')} />}
      />
    </>
  );
}
