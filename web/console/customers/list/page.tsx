import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CUSTOMER_MARKS } from '#contract/operator/customers/list.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { DataTable } from '#web/console/parts/list/table/data-table.tsx';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useCustomerColumns } from './columns.tsx';
import { useWanted } from './wanted.ts';

/** All customers, masked. Nothing of them can be exported, and no view of them be saved: they are people. */
export function Component() {
  const { t } = useI18n();
  const isAllowed = mayFind(useMe().operatorRoles, 'customer');
  return (
    <Page title={t('nav.customers')} text={isAllowed && t('customers.text')}>
      {isAllowed ? <List /> : <NoPermission />}
    </Page>
  );
}

function List() {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { wanted, change, clear } = useWanted();
  const { search, mark } = wanted;
  const columns = useCustomerColumns();
  const query = useInfiniteQuery({
    queryKey: ['customers', 'list', wanted],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('listCustomers', { query: { ...wanted, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <div className="mb-4 flex">
        <SearchField
          input={input}
          label={t('customers.search')}
          value={search ?? ''}
          onSearch={(typed) => change({ search: typed || undefined })}
        />
      </div>
      <FilterPanel count={mark ? 1 : 0} onClear={() => change({ mark: undefined })}>
        <SelectFilter
          label={t('customers.mark')}
          value={mark}
          options={CUSTOMER_MARKS.map((value) => ({ value, label: t(`customers.mark.${value}`) }))}
          onChange={(value) => change({ mark: value })}
        />
      </FilterPanel>
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-44" />}
        failure={t('customers.failed')}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0 && (search || mark)) return <NoMatch onClear={clear} />;
          if (rows.length === 0)
            return <State icon="user" title={t('customers.empty')} text={t('customers.emptyText')} />;
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <DataTable
                label={t('nav.customers')}
                nameLabel={t('customers.name')}
                rows={rows}
                idOf={({ id }) => id}
                nameOf={({ name }) => name}
                href={({ id }) => `/operator/customers/${id}`}
                detail={({ email, phone }) => (
                  <>
                    <bdi dir="ltr">{email}</bdi> · <bdi dir="ltr">{phone}</bdi>
                  </>
                )}
                columns={columns}
                isMuted={({ isActive }) => !isActive}
                selection={null}
              />
              {query.isFetchNextPageError ? (
                <RetryNote text={t('customers.moreFailed')} onRetry={() => void query.fetchNextPage()} />
              ) : (
                <ShowMore label={t('customers.showMore')} query={query} />
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
