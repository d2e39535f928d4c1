import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAPER_TASK_SORTS, PAPER_TASK_STATES } from '#contract/operator/vendor-papers.ts';
import { PAPER_KINDS } from '#contract/shared/application/papers.ts';
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
import { paperElement } from '#web/console/vendor-file/papers/paper-states.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { usePaperColumns } from './columns.tsx';

const PAPERS = {
  name: 'papers',
  filters: { search: someWords, state: oneOf(PAPER_TASK_STATES), kind: oneOf(PAPER_KINDS) },
  orders: PAPER_TASK_SORTS,
  columns: ['state', 'since', 'ends', 'held'],
} as const;

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue', 'finance');
  return (
    <Page title={t('nav.vendorPapers')} text={isAllowed && t('paperTasks.text')}>
      {isAllowed ? <Papers /> : <NoPermission />}
    </Page>
  );
}

/** Papers of stores that wait for a decision or have expired. Each leads to itself in the store's file. */
function Papers() {
  const { t, pick, language } = useI18n();
  const list = useList(PAPERS);
  const { filters, order, pageNumber, setFilters, clear } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['paper-tasks', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listPaperTasks', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  return (
    <TableList
      {...{ list, query }}
      skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-48" />}
      failure={t('paperTasks.failed')}
      searchLabel={t('paperTasks.search')}
      load={(signal) => downloadFile('exportPaperTasks', { ...wanted, language }, signal)}
      filters={
        <FilterPanel count={Object.values(filters).filter(Boolean).length} onClear={clear}>
          <SelectFilter
            label={t('paperTasks.state')}
            value={filters.state}
            options={PAPER_TASK_STATES.map((value) => ({ value, label: t(`paperState.${value}`) }))}
            onChange={(state) => setFilters({ state })}
          />
          <SelectFilter
            label={t('paperTasks.kind')}
            value={filters.kind}
            options={PAPER_KINDS.map((value) => ({ value, label: t(`papers.${value}`) }))}
            onChange={(kind) => setFilters({ kind })}
          />
          <OrderSelect
            value={order}
            options={PAPER_TASK_SORTS.map((value) => ({ value, label: t(`paperTasks.order.${value}`) }))}
            onChange={list.setOrder}
          />
        </FilterPanel>
      }
      label={t('nav.vendorPapers')}
      nameLabel={t('vendors.name')}
      idOf={({ id }) => id}
      nameOf={({ vendor }) => pick(vendor.businessName, vendor.businessNameEn)}
      href={({ id, vendor }) => `/operator/vendors/${vendor.id}?tab=legal#${paperElement(id)}`}
      detail={({ kind }) => t(`papers.${kind}`)}
      columns={usePaperColumns()}
      count={({ isCapped, total }) => t(isCapped ? 'paperTasks.countCapped' : 'paperTasks.count', { count: total })}
      empty={
        <State icon="check" title={t('paperTasks.empty')} text={t('paperTasks.emptyText')}>
          <LinkButton to="/operator/vendors" variant="outline">
            {t('paperTasks.toVendors')}
          </LinkButton>
        </State>
      }
    />
  );
}
