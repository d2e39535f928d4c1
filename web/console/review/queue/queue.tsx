import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { APPLICATION_SORTS, type QueuedApplication, REVIEWERS, SENT_STATES } from '#contract/operator/applications.ts';
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
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
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
  const { filters, order, pageNumber, setFilters } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['applications', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listApplications', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const memory = useListMemory(list.key);
  const actions = useApplicationActions();
  const columns = useApplicationColumns();
  const canAct = hasRole(useMe(), 'finance');
  const nameOf = ({ tradeName, tradeNameEn }: QueuedApplication) =>
    pick(tradeName ?? '', tradeNameEn ?? '') || t('review.noName');
  const onSelect = (chosen: readonly QueuedApplication[], isSelected: boolean) =>
    select(
      list.key,
      chosen.map((application) => ({ id: application.id, name: nameOf(application) })),
      isSelected,
    );
  const toggle = (id: string) =>
    onSelect(query.data?.data.filter((application) => application.id === id) ?? [], !memory.selected.has(id));
  return (
    <>
      <ListFrame
        list={list}
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-52" />}
        failure={t('review.failed')}
        search={{
          label: t('review.search'),
          value: filters.search ?? '',
          onSearch: (search) => setFilters({ search: search || undefined }, { replace: true }),
        }}
        tools={<ColumnsMenu columns={columns} shown={list.columns} onChange={list.setColumns} />}
        load={(signal) => downloadFile('exportApplications', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        {...(canAct && { onSelect: toggle })}
      >
        {({ data, meta }) => {
          if (data.length === 0) return <Nothing list={list} />;
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {t(meta.isCapped ? 'review.countCapped' : 'review.count', { count: meta.total })}
              </p>
              <DataTable
                label={t('review.title')}
                nameLabel={t('vendors.name')}
                rows={data}
                idOf={({ id }) => id}
                nameOf={nameOf}
                href={({ id }) => `/operator/applications/${id}`}
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
          onDone={() => queryClient.invalidateQueries({ queryKey: ['applications'] })}
        />
      )}
    </>
  );
}

interface OfQueue {
  list: ReturnType<typeof useQueue>;
}

function Nothing({ list: { isFiltered, clear, setFilters } }: OfQueue) {
  const { t } = useI18n();
  if (isFiltered) return <NoMatch onClear={clear} />;
  return (
    <State icon="check" title={t('review.empty')} text={t('review.emptyText')}>
      <Button variant="outline" onClick={() => setFilters({ state: 'APPROVED' })}>
        {t('review.showApproved')}
      </Button>
    </State>
  );
}

/** The state, who reviews it, and the order. */
function Filters({ list: { filters, order, setFilters, setOrder, clear } }: OfQueue) {
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
