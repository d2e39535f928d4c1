import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ListFrame, NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { readList } from '#web/console/parts/list/list-url.ts';
import { ColumnsMenu } from '#web/console/parts/list/table/columns-menu.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { downloadFile } from '#web/console/session/api.ts';
import { mayInVendor, meQuery, useCurrentVendor, type Vendor, vendorOf } from '#web/console/session/me.ts';
import { useVendor } from '#web/console/session/vendor-store.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Cards } from './cards.tsx';
import { restoreDraft } from './edits-store.ts';
import { Filters } from './filters.tsx';
import { gridColumns } from './grid/columns.tsx';
import { Grid } from './grid/grid.tsx';
import { OFFERS } from './list-rules.ts';
import { offersQuery, wantedOf } from './queries.ts';
import { SaveBar } from './saving/save-bar.tsx';
import { useSaving } from './saving/use-saving.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Asks for the first page while the screen is still being made. */
export function loader({ request }: LoaderFunctionArgs) {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const vendor = me && vendorOf(me, useVendor.getState().id);
  if (!vendor) return null;
  const { filters, order } = readList(OFFERS, new URL(request.url).searchParams);
  void queryClient.prefetchInfiniteQuery(offersQuery(vendor.id, wantedOf(filters, order)));
  return null;
}

/** All packs that the vendor sells, with price and stock to be changed on the spot. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor) return <Offers key={vendor.id} vendor={vendor} />;
  return (
    <Page title={t('nav.offers')}>
      <NoPermission />
    </Page>
  );
}

function Offers({ vendor }: { vendor: Vendor }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  useState(() => restoreDraft(vendor.id));
  const list = useList(OFFERS);
  const { filters, order, setFilters, clear } = list;
  const wanted = wantedOf(filters, order);
  const query = useInfiniteQuery(offersQuery(vendor.id, wanted));
  const isPhone = useIsPhone();
  const isOpen = vendor.state !== 'CLOSED';
  const rights = {
    prices: isOpen && mayInVendor(vendor, 'prices'),
    sales: vendor.state === 'APPROVED' && mayInVendor(vendor, 'prices'),
    stock: isOpen && mayInVendor(vendor, 'stock'),
    catalogue: isOpen && mayInVendor(vendor, 'catalogue'),
  };
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const all = gridColumns(i18n, rights);
  const shown = all.filter(({ name }) => name === 'product' || list.columns.includes(name));
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const saving = useSaving(vendor.id);
  const mayAdd = rights.catalogue && vendor.state === 'APPROVED';
  const add = mayAdd && (
    <LinkButton to="/seller/offers/new" icon="plus">
      {t('sellOne.title')}
    </LinkButton>
  );
  return (
    <Page title={t('nav.offers')} action={add}>
      <ListFrame
        list={list}
        query={query}
        skeleton={<RowSkeletons count={8} className="h-16 max-md:h-55" />}
        failure={t('offers.failed')}
        isEmpty={query.data?.pages[0]?.total === 0 && !list.isFiltered}
        search={{
          label: t('offers.search'),
          value: filters.search ?? '',
          onSearch: (search) => setFilters({ search: search || undefined }, { replace: true }),
        }}
        tools={!isPhone && <ColumnsMenu columns={all.slice(1)} shown={list.columns} onChange={list.setColumns} />}
        load={(signal) => downloadFile('exportVariants', { ...wanted, language }, signal)}
        filters={<Filters vendorId={vendor.id} list={list} isPhone={isPhone} />}
      >
        {({ pages }) => {
          const total = pages[0]?.total ?? 0;
          if (total === 0)
            return list.isFiltered ? (
              <NoMatch onClear={clear} />
            ) : (
              <State icon="tag" title={t('offers.empty')} text={t('offers.emptyText')}>
                {add}
              </State>
            );
          const props = { vendorId: vendor.id, rows, total, onMore: more };
          return (
            <>
              <p role="status" className={isPhone ? 'mb-2 text-sm text-cocoa-2' : 'sr-only'}>
                {t('offers.count', { count: total })}
              </p>
              {isFetchNextPageError && (
                <RetryNote className="mb-2" text={t('offers.moreFailed')} onRetry={() => fetchNextPage()} />
              )}
              {isPhone ? (
                <Cards {...props} rights={rights} />
              ) : (
                <Grid {...props} columns={shown} onSave={() => saving.save.mutate()} />
              )}
            </>
          );
        }}
      </ListFrame>
      <SaveBar vendorId={vendor.id} saving={saving} />
    </Page>
  );
}
