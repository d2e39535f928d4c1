import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useReturnColumns } from './columns.tsx';
import { Filters, useReturnList } from './filters.tsx';

/** All returns of the market, the disputes first. */
export function Component() {
  const { t, language, format } = useI18n();
  const list = useReturnList();
  const { filters, order, pageNumber } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: ['operated-returns', wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedReturns', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const columns = useReturnColumns();
  return (
    <Page title={t('nav.returns')} text={t('operatedReturns.text')}>
      <TableList
        {...{ list, query, columns }}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-60" />}
        failure={t('operatedReturns.failed')}
        searchLabel={t('operatedReturns.search')}
        load={(signal) => downloadFile('exportOperatedReturns', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        label={t('nav.returns')}
        nameLabel={t('operatedReturns.number')}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        href={({ id }) => `/operator/returns/${id}`}
        detail={({ orderNumber, createdAt }) => (
          <>
            <bdi dir="ltr">{orderNumber}</bdi> · <span className="whitespace-nowrap">{format.dateTime(createdAt)}</span>
          </>
        )}
        count={({ isCapped, total }) =>
          t(isCapped ? 'operatedReturns.countCapped' : 'operatedReturns.count', { count: total })
        }
        empty={<State icon="returns" title={t('operatedReturns.empty')} text={t('operatedReturns.emptyText')} />}
      />
    </Page>
  );
}
