import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import { RETURN_TABS, type ReturnTab } from '#contract/shared/orders/returns.ts';
import { Freshness } from '#web/console/parts/freshness.tsx';
import { type Column, DataTable } from '#web/console/parts/list/table/data-table.tsx';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { REFRESH_MS, returnsKey, returnsQuery } from './queries.ts';

/** Counts of tabs stop here. */
const MOST_COUNTED = 1_000;
/** What ends so soon stands out. */
const SOON_MS = 24 * 3_600_000;

/** What customers send back to a store, or report, by what is to be done with it. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'orders');
  return (
    <Page title={t('nav.returns')}>{isAllowed ? <List key={vendor.id} vendorId={vendor.id} /> : <NoPermission />}</Page>
  );
}

const isTab = (text: string | null): text is ReturnTab => RETURN_TABS.includes(text as ReturnTab);

function List({ vendorId }: { vendorId: string }) {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const wanted = params.get('tab');
  const tab = isTab(wanted) ? wanted : 'answer';
  const refetchInterval = useRefresh(returnsKey(vendorId), REFRESH_MS);
  const query = useInfiniteQuery({ ...returnsQuery(vendorId, tab), refetchInterval });
  const counts = query.data?.pages[0]?.counts;
  const tabs = RETURN_TABS.map((name) => ({ name, label: t(`returns.tab.${name}`), count: counts?.[name] }));
  return (
    <>
      <TabLinks label={t('returns.tabs')} tabs={tabs} current={tab} most={MOST_COUNTED} />
      <Freshness query={query} />
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-20" />} failure={t('returns.failed')}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return <State icon="returns" title={t(`returns.empty.${tab}`)} text={t(`returns.emptyText.${tab}`)} />;
          return (
            <>
              <Table tab={tab} rows={rows} />
              <ShowMore label={t('returns.showMore')} query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Table({ tab, rows }: { tab: ReturnTab; rows: VendorReturn[] }) {
  const { t, format } = useI18n();
  const last: Column<VendorReturn> =
    tab === 'done'
      ? { name: 'status', label: t('returns.status'), cell: ({ status }) => t(`returns.status.${status}`) }
      : { name: 'due', label: t('returns.dueAt'), cell: ({ dueAt }) => <Due dueAt={dueAt} /> };
  return (
    <DataTable
      label={t(`returns.tab.${tab}`)}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ number }) => number}
      nameLabel={t('returns.number')}
      href={({ id }) => `/seller/returns/${id}`}
      detail={({ createdAt }) => format.dateTime(createdAt)}
      selection={null}
      columns={[
        { name: 'reason', label: t('returns.reason'), cell: ({ reason }) => t(`return.reason.${reason}`) },
        { name: 'goods', label: t('return.goods'), cell: ({ lines }) => <GoodsCell lines={lines} /> },
        last,
        {
          name: 'amount',
          label: t('returns.amount'),
          isNumber: true,
          cell: ({ amounts }) => format.money(amounts.total),
        },
      ]}
    />
  );
}

function Due({ dueAt }: Pick<VendorReturn, 'dueAt'>) {
  const { t, format } = useI18n();
  if (dueAt === null) return t('returns.noDue');
  const isSoon = Date.parse(dueAt) - Date.now() < SOON_MS;
  return <span className={isSoon ? 'font-semibold text-berry' : ''}>{format.dateTime(dueAt)}</span>;
}

function GoodsCell({ lines }: Pick<VendorReturn, 'lines'>) {
  const { t, pick } = useI18n();
  return (
    <span className="flex flex-col">
      {lines.map(({ id, name, nameEn, pieces }) => (
        <span key={id} className="wrap-anywhere">
          {pick(name, nameEn)}{' '}
          <span className="whitespace-nowrap text-cocoa-2">({t('return.pieces', { count: pieces })})</span>
        </span>
      ))}
    </span>
  );
}
