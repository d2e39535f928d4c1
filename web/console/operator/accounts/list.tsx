import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AccountChange, CHANGE_SORTS, CHANGE_STATES } from '#contract/operator/bank.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { ACCOUNT_LOOKS } from '#web/console/parts/accounts/account-states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { BANK_ELEMENT } from '#web/console/vendor-file/bank/data.ts';
import { State } from '#web/shared/components/feedback/state.tsx';

const CHANGES = {
  name: 'accounts',
  filters: { search: someWords, state: oneOf(CHANGE_STATES) },
  orders: CHANGE_SORTS,
  columns: ['state', 'account', 'requested', 'inForce'],
} as const;

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue', 'finance');
  return (
    <Page title={t('nav.accountChanges')} text={isAllowed && t('accountChanges.text')}>
      {isAllowed ? <Changes /> : <NoPermission />}
    </Page>
  );
}

function useColumns(): Column<AccountChange>[] {
  const { t, format } = useI18n();
  return [
    {
      name: 'state',
      label: t('accountChanges.state'),
      cell: ({ state }) => <Badge look={ACCOUNT_LOOKS[state]}>{t(`accountState.${state}`)}</Badge>,
    },
    {
      name: 'account',
      label: t('accountChanges.account'),
      cell: (change) => (
        <span className="max-lg:flex max-lg:justify-end max-lg:*:justify-end">
          <AccountNumber account={change} />
        </span>
      ),
    },
    { name: 'requested', label: t('account.requestedAt'), cell: ({ requestedAt }) => format.dateTime(requestedAt) },
    {
      name: 'inForce',
      label: t('account.inForceFrom'),
      cell: ({ inForceFrom }) => (inForceFrom ? format.dateTime(inForceFrom) : '—'),
    },
  ];
}

/** Changes of accounts that wait for a decision or for their time. Each leads to itself in the store's file. */
function Changes() {
  const { t, pick, language } = useI18n();
  const list = useList(CHANGES);
  const { filters, order, pageNumber, setFilters, clear } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['account-changes', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listAccountChanges', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  return (
    <TableList
      {...{ list, query }}
      skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-48" />}
      failure={t('accountChanges.failed')}
      searchLabel={t('accountChanges.search')}
      load={(signal) => downloadFile('exportAccountChanges', { ...wanted, language }, signal)}
      filters={
        <FilterPanel count={Object.values(filters).filter(Boolean).length} onClear={clear}>
          <SelectFilter
            label={t('accountChanges.state')}
            value={filters.state}
            options={CHANGE_STATES.map((value) => ({ value, label: t(`accountState.${value}`) }))}
            onChange={(state) => setFilters({ state })}
          />
          <OrderSelect
            value={order}
            options={CHANGE_SORTS.map((value) => ({ value, label: t(`accountChanges.order.${value}`) }))}
            onChange={list.setOrder}
          />
        </FilterPanel>
      }
      label={t('nav.accountChanges')}
      nameLabel={t('vendors.name')}
      idOf={({ id }) => id}
      nameOf={({ vendor }) => pick(vendor.businessName, vendor.businessNameEn)}
      href={({ vendor }) => `/operator/vendors/${vendor.id}?tab=legal#${BANK_ELEMENT}`}
      detail={({ holder }) => holder}
      columns={useColumns()}
      count={({ isCapped, total }) =>
        t(isCapped ? 'accountChanges.countCapped' : 'accountChanges.count', { count: total })
      }
      empty={<State icon="check" title={t('accountChanges.empty')} text={t('accountChanges.emptyText')} />}
    />
  );
}
