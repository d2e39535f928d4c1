import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditPage } from '#contract/shared/audit.ts';
import { useI18n } from '#web/console/i18n.ts';
import { ListFrame, NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import type { Load } from '#web/console/parts/use-download.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LOG, type LogFilters } from './filters.ts';
import { LogEntry } from './log-entry.tsx';

interface LogPageProps {
  text: string;
  queryKey: readonly unknown[];
  load: (query: LogFilters & { cursor?: string }, signal: AbortSignal) => Promise<AuditPage>;
  download: (filters: LogFilters, signal: AbortSignal) => ReturnType<Load>;
  /** Names of people by id, as far as the person may know them. */
  names: ReadonlyMap<string, string>;
  /** Whether entries of several vendors are shown. */
  hasVendors: boolean;
}

/** Who did what to which thing, newest first. */
export function LogPage({ text, queryKey, load, download, names, hasVendors }: LogPageProps) {
  const { t } = useI18n();
  const list = useList(LOG);
  const { filters, isFiltered, setFilters, clear } = list;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, filters],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load({ ...filters, ...(pageParam && { cursor: pageParam }) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <Page title={t('nav.log')} text={text}>
      <ListFrame
        list={list}
        query={query}
        skeleton={<RowSkeletons count={6} className="h-20" />}
        failure={t('log.failed')}
        load={(signal) => download(filters, signal)}
        filters={<FilterBar filters={filters} names={names} onChange={setFilters} onClear={clear} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          if (entries.length === 0)
            return isFiltered ? (
              <NoMatch onClear={clear} />
            ) : (
              <State icon="clock" title={t('log.empty')} text={t('log.emptyText')} />
            );
          return (
            <>
              <ol className="card divide-y divide-line overflow-hidden">
                {entries.map((entry) => (
                  <LogEntry key={entry.id} entry={entry} names={names} hasVendor={hasVendors} onFilter={setFilters} />
                ))}
              </ol>
              <Older query={query} />
            </>
          );
        }}
      </ListFrame>
    </Page>
  );
}

interface OlderProps {
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

function Older({ query }: OlderProps) {
  const { t } = useI18n();
  if (query.isFetchNextPageError)
    return (
      <RetryNote
        className="mt-4 justify-center text-cocoa-2"
        text={t('log.failed')}
        onRetry={() => query.fetchNextPage()}
      />
    );
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 text-center">
      <Button
        variant="outline"
        isBusy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
        className="max-sm:w-full"
      >
        {t('log.more')}
      </Button>
    </div>
  );
}
