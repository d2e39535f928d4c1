import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PARCEL_TABS, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import { Freshness } from '#web/console/parts/freshness.tsx';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ParcelList } from './list.tsx';
import { queueKey, queueQuery, REFRESH_MS } from './queries.ts';
import { ParcelTabs } from './tab-links.tsx';
import { useFeed } from './use-feed.ts';
import { useNews } from './use-news.ts';

/** The parcels of a store, by what is to be done with them. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'orders');
  return (
    <Page title={t('nav.parcels')}>{isAllowed ? <Queue key={vendor.id} vendor={vendor} /> : <NoPermission />}</Page>
  );
}

const isTab = (text: string | null): text is ParcelTab => PARCEL_TABS.includes(text as ParcelTab);

function Queue({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = isTab(wanted) ? wanted : 'accept';
  const search = params.get('search') ?? '';
  const refetchInterval = useRefresh(queueKey(vendor.id), REFRESH_MS);
  const query = useInfiniteQuery({ ...queueQuery(vendor.id, tab, search), refetchInterval });
  const counts = query.data?.pages[0]?.counts;
  useFeed(vendor.id);
  useNews(counts?.accept);
  const look = (text: string) =>
    setParams({ tab, ...(text !== '' && { search: text }) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <ParcelTabs current={tab} counts={counts} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={t('parcels.search')} value={search} onSearch={look} input={input} />
        <Freshness query={query} />
      </div>
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-24" />} failure={t('parcels.failed')}>
        {({ pages }) => {
          const parcels = pages.flatMap(({ data }) => data);
          return (
            <>
              <ParcelList key={`${tab} ${search}`} vendor={vendor} tab={tab} parcels={parcels} />
              {parcels.length === 0 && <Empty tab={tab} search={search} onClear={() => look('')} />}
              <ShowMore label={t('parcels.showMore')} query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Empty({ tab, search, onClear }: { tab: ParcelTab; search: string; onClear: () => void }) {
  const { t } = useI18n();
  if (search === '') return <State icon="box" title={t(`parcels.empty.${tab}`)} text={t(`parcels.emptyText.${tab}`)} />;
  return (
    <State icon="search" title={t('parcels.notFound')} text={t('parcels.notFoundText')}>
      <Button variant="outline" onClick={onClear}>
        {t('parcels.clearSearch')}
      </Button>
    </State>
  );
}
