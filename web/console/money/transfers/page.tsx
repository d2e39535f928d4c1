import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { TRANSFER_SORTS, TRANSFER_TABS } from '#contract/operator/money/transfers.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel } from '#web/console/parts/list/filter-panel.tsx';
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
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useActionColumn, useTransferColumns } from './columns.tsx';
import { TRANSFERS_KEY } from './data.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

const TRANSFERS = {
  name: 'transfers',
  filters: { tab: oneOf(TRANSFER_TABS), search: someWords },
  orders: TRANSFER_SORTS,
  columns: ['order', 'state', 'sender', 'at', 'amount'],
} as const;

export function Component() {
  const { t } = useI18n();
  const me = useMe();
  const isAllowed = hasRole(me, 'support', 'finance');
  return (
    <Page
      title={t('nav.transfers')}
      text={isAllowed && t('transfers.text')}
      action={hasRole(me, 'finance') && <RecordButton />}
    >
      {isAllowed ? <Transfers /> : <NoPermission />}
    </Page>
  );
}

function RecordButton() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('transfers.record')}
      </Button>
      <Suspense>{isOpen && <RecordDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Money that arrived on the bank account: what is open first. */
function Transfers() {
  const { t, language } = useI18n();
  const isFinance = hasRole(useMe(), 'finance');
  const list = useList(TRANSFERS);
  const { filters, order, pageNumber, setFilters, setOrder } = list;
  const { tab = 'open', search } = filters;
  const wanted = { ...filters, tab, sortBy: order };
  const query = useQuery({
    queryKey: [TRANSFERS_KEY, wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listTransfers', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const clear = () => setFilters({ search: undefined });
  const decision = useActionColumn();
  return (
    <>
      <p className="mb-4">
        <Link
          to="/operator/orders?paymentMethod=bank_transfer&paymentStatus=PENDING"
          className="inline-block py-2 font-semibold text-crust-d underline"
        >
          {t('transfers.waiting')}
        </Link>
      </p>
      <TabLinks
        label={t('transfers.tabs')}
        tabs={TRANSFER_TABS.map((name) => ({
          ...{ name, label: t(`transfers.tab.${name}`) },
          ...(name === 'open' ? { count: query.data?.open } : { isUncounted: true as const }),
        }))}
        current={tab}
        most={COUNTED_TO}
      />
      <TableList
        list={{ ...list, clear, isFiltered: search !== undefined }}
        query={query}
        skeleton={<RowSkeletons count={6} className="h-20 max-lg:h-64" />}
        failure={t('transfers.failed')}
        searchLabel={t('transfers.search')}
        load={(signal) => downloadFile('exportTransfers', { ...wanted, language }, signal)}
        filters={
          <FilterPanel count={0} onClear={clear}>
            <OrderSelect
              value={order}
              options={TRANSFER_SORTS.map((value) => ({ value, label: t(`transfers.by.${value}`) }))}
              onChange={setOrder}
            />
          </FilterPanel>
        }
        label={t(`transfers.tab.${tab}`)}
        nameLabel={t('transfers.number')}
        idOf={({ id }) => id}
        nameOf={({ bankId }) => bankId}
        href={(row) =>
          row.order
            ? `/operator/orders/${row.order.id}`
            : `/operator/transfers?search=${encodeURIComponent(row.bankId)}`
        }
        detail={({ reference }) => <bdi>{reference}</bdi>}
        columns={useTransferColumns()}
        {...(isFinance && { decision })}
        count={({ isCapped, total }) => t(isCapped ? 'transfers.countCapped' : 'transfers.count', { count: total })}
        empty={<State icon="check" title={t('transfers.empty')} text={t('transfers.emptyText')} />}
      />
    </>
  );
}
