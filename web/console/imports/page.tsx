import { useInfiniteQuery } from '@tanstack/react-query';
import type { Import } from '#contract/seller/imports.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { UploadCard } from './upload-card.tsx';

export const mayImport = (vendor: Vendor) =>
  (['prices', 'stock', 'catalogue'] as const).some((permission) => mayInVendor(vendor, permission));

/** Uploads a file, and the files before it. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  return (
    <Page title={t('imports.title')} text={t('imports.text')}>
      {vendor && mayImport(vendor) ? (
        <div className="flex max-w-4xl flex-col gap-7">
          {vendor.state === 'APPROVED' && <UploadCard key={vendor.id} mayPropose={mayInVendor(vendor, 'catalogue')} />}
          <Earlier key={vendor.id} vendor={vendor} />
        </div>
      ) : (
        <NoPermission />
      )}
    </Page>
  );
}

function Earlier({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['imports', vendor.id, 'list'],
    queryFn: ({ signal, pageParam }) =>
      callApi('listImports', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t('imports.earlier')}</h2>
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-19" />} failure={t('imports.loadFailed')}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <State icon="copy" title={t('imports.none')} text={t('imports.noneText')} />;
          return (
            <>
              <ul className="flex flex-col gap-2.5">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="mt-4"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('imports.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Row({ row }: { row: Import }) {
  const { t, format } = useI18n();
  return (
    <li>
      <Link
        to={`/seller/imports/${row.id}`}
        className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 hover:bg-crumb md:px-5"
      >
        <span className="min-w-0">
          <span className="block wrap-anywhere font-semibold">
            <bdi>{row.fileName}</bdi>
          </span>
          <span className="block text-sm text-cocoa-2">
            {[
              t(`imports.kind.${row.kind}`),
              row.rows === null ? '' : t('imports.rowsOf', { count: row.rows }),
              format.dateTime(row.createdAt),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </span>
        <StatusBadge status={row.status} />
      </Link>
    </li>
  );
}
