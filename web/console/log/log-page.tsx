import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditPage } from '#contract/shared/audit.ts';
import { useI18n } from '#web/console/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type LogFilters, readFilters, writeFilters } from './filters.ts';
import { LogEntry } from './log-entry.tsx';

interface LogPageProps {
  text: string;
  queryKey: readonly unknown[];
  load: (query: LogFilters & { cursor?: string }, signal: AbortSignal) => Promise<AuditPage>;
  /** Names of people by id, as far as the person may know them. */
  names: ReadonlyMap<string, string>;
  /** Whether entries of several vendors are shown. */
  hasVendors: boolean;
}

/** Who did what to which thing, newest first, with filters in the URL. */
export function LogPage({ text, queryKey, load, names, hasVendors }: LogPageProps) {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (next: LogFilters) => setParams(writeFilters(next), { preventScrollReset: true });
  const query = useInfiniteQuery({
    queryKey: [...queryKey, filters],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load({ ...filters, ...(pageParam && { cursor: pageParam }) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={t('nav.log')} text={text}>
      <FilterBar filters={filters} names={names} onChange={change} />
      <Loaded query={query} skeleton={<RowSkeletons count={6} className="h-20" />} failure={t('log.failed')}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          if (entries.length === 0) return <Empty isFiltered={isFiltered} onClear={() => change({})} />;
          return (
            <>
              <ol className="card divide-y divide-line overflow-hidden">
                {entries.map((entry) => (
                  <LogEntry
                    key={entry.id}
                    entry={entry}
                    names={names}
                    hasVendor={hasVendors}
                    onFilter={(more) => change({ ...filters, ...more })}
                  />
                ))}
              </ol>
              {query.isFetchNextPageError && (
                <RetryNote
                  className="mt-4 justify-center text-cocoa-2"
                  text={t('log.failed')}
                  onRetry={() => query.fetchNextPage()}
                />
              )}
              {query.hasNextPage && !query.isFetchNextPageError && (
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
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useI18n();
  if (!isFiltered) return <State icon="clock" title={t('log.empty')} text={t('log.emptyText')} />;
  return (
    <State icon="filter" title={t('log.noMatch')} text={t('log.noMatchText')}>
      <Button variant="outline" onClick={onClear}>
        {t('log.clear')}
      </Button>
    </State>
  );
}
