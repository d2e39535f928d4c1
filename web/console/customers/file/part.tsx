import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

interface PartProps<Row> {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  failure: string;
  /** Said in one line: most customers have none. */
  empty: string;
  /** Under the list, whatever it has. */
  foot?: ReactNode;
  /** A row of the list. */
  children: (row: Row) => ReactNode;
}

/** A list in a file, page after page, the newest first. */
export function FilePart<Row extends { id: string }>({ title, query, failure, empty, foot, children }: PartProps<Row>) {
  const { t } = useI18n();
  return (
    <Panel title={title}>
      <Loaded query={query} skeleton={<RowSkeletons count={2} className="h-14" />} failure={failure}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <p className="text-cocoa-2">{empty}</p>;
          return (
            <>
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </ul>
              {query.isFetchNextPageError ? (
                <RetryNote text={failure} onRetry={() => void query.fetchNextPage()} />
              ) : (
                query.hasNextPage && (
                  <Button
                    variant="outline"
                    className="mt-4 w-full"
                    isBusy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('customerFile.older')}
                  </Button>
                )
              )}
            </>
          );
        }}
      </Loaded>
      {foot}
    </Panel>
  );
}
