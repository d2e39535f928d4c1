import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { DESK_TABS, type DeskTab } from '#contract/operator/texts/desk.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { NoMatch, NoSuchPage } from '#web/console/parts/list/list-frame.tsx';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import type { DeskUrl } from './use-desk-url.ts';

/** Counts of tabs stop here. */
const MOST_COUNTED = 1_000;

interface Page<Row> {
  data: Row[];
  meta: { page: number; limit: number; total: number; totalPages: number; isCapped: boolean };
  counts: Record<DeskTab, number>;
}

interface DeskProps<Row> {
  url: DeskUrl;
  query: UseQueryResult<Page<Row>>;
  words: { tabs: string; search: string; failure: string; count: (count: number) => string };
  /** The filters beside the search, and those in use. */
  filters: ReactNode;
  isFiltered: boolean;
  empty: (tab: DeskTab) => ReactNode;
  card: (row: Row) => ReactNode;
}

/** Texts of customers that the operator looks at, by tabs. */
export function Desk<Row extends { id: string }>(props: DeskProps<Row>) {
  const { url, query, words, filters, isFiltered, empty, card } = props;
  const { tab, search, pageNumber, hrefOf, set, clear } = url;
  const { t, format } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const tabs = DESK_TABS.map((name) => ({
    ...{ name, label: t(`desk.tab.${name}`), count: query.data?.counts[name] },
    isAlarming: name === 'reported',
  }));
  return (
    <>
      <TabLinks label={words.tabs} tabs={tabs} current={tab} most={MOST_COUNTED} />
      <div className="mb-4">
        <SearchField
          input={input}
          label={words.search}
          value={search ?? ''}
          onSearch={(text) => set({ search: text || undefined }, true)}
        />
      </div>
      {filters}
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-56" />} failure={words.failure}>
        {({ data, meta }) => {
          if (data.length === 0 && meta.total > 0)
            return <NoSuchPage {...meta} href={`?${hrefOf({ page: String(Math.max(1, meta.totalPages)) })}`} />;
          if (data.length === 0) return isFiltered ? <NoMatch onClear={clear} /> : empty(tab);
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {words.count(meta.total)}
                {meta.isCapped && ` (${format.number(meta.total)}+)`}
              </p>
              <ul className="flex flex-col gap-4">
                {data.map((row) => (
                  <li key={row.id}>{card(row)}</li>
                ))}
              </ul>
              <Pagination
                pageNumber={pageNumber}
                totalPages={meta.totalPages}
                href={(page) => `?${hrefOf({ page: String(page) })}`}
              />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
