import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { APPLICATION_SORTS, REVIEWERS, SENT_STATES } from '#contract/operator/applications.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useApplicationActions } from './actions.ts';
import { useApplicationColumns } from './columns.tsx';

const APPLICATIONS = {
  name: 'applications',
  filters: { search: someWords, state: oneOf(SENT_STATES), reviewer: oneOf(REVIEWERS) },
  orders: APPLICATION_SORTS,
  columns: ['state', 'age', 'reviewer', 'number', 'sent'],
} as const;

const useQueue = () => useList(APPLICATIONS);

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue', 'finance');
  return (
    <Page title={t('review.title')} text={isAllowed && t('review.text')}>
      {isAllowed ? <Queue /> : <NoPermission />}
    </Page>
  );
}

/** The applications that wait for a decision, or those in another state. Finance takes and releases several at once. */
function Queue() {
  const { t, language, pick } = useI18n();
  const list = useQueue();
  const { filters, order, pageNumber } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['applications', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listApplications', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const actions = useApplicationActions();
  const canAct = hasRole(useMe(), 'finance');
  return (
    <TableList
      {...{ list, query }}
      skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-52" />}
      failure={t('review.failed')}
      searchLabel={t('review.search')}
      load={(signal) => downloadFile('exportApplications', { ...wanted, language }, signal)}
      filters={<Filters list={list} />}
      label={t('review.title')}
      nameLabel={t('vendors.name')}
      idOf={({ id }) => id}
      nameOf={({ tradeName, tradeNameEn }) => pick(tradeName ?? '', tradeNameEn ?? '') || t('review.noName')}
      href={({ id }) => `/operator/applications/${id}`}
      columns={useApplicationColumns()}
      count={({ isCapped, total }) => t(isCapped ? 'review.countCapped' : 'review.count', { count: total })}
      bulk={canAct ? { actions, onDone: () => queryClient.invalidateQueries({ queryKey: ['applications'] }) } : null}
      empty={
        <State icon="check" title={t('review.empty')} text={t('review.emptyText')}>
          <Button variant="outline" onClick={() => list.setFilters({ state: 'APPROVED' })}>
            {t('review.showApproved')}
          </Button>
        </State>
      }
    />
  );
}

/** The state, who reviews it, and the order. */
function Filters({ list: { filters, order, setFilters, setOrder, clear } }: { list: ReturnType<typeof useQueue> }) {
  const { t } = useI18n();
  return (
    <FilterPanel count={Object.values(filters).filter(Boolean).length} onClear={clear}>
      <SelectFilter
        label={t('vendors.state')}
        all={t('review.waiting')}
        value={filters.state}
        options={SENT_STATES.map((value) => ({ value, label: t(`applicationState.${value}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      <SelectFilter
        label={t('review.reviewer')}
        value={filters.reviewer}
        options={REVIEWERS.map((value) => ({ value, label: t(`review.reviewer.${value}`) }))}
        onChange={(reviewer) => setFilters({ reviewer })}
      />
      <OrderSelect
        value={order}
        options={APPLICATION_SORTS.map((value) => ({ value, label: t(`review.order.${value}`) }))}
        onChange={setOrder}
      />
    </FilterPanel>
  );
}
