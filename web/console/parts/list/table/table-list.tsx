import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { CappedMeta } from '#contract/shared/lists/lists.ts';
import type { BulkAction } from '#web/console/parts/list/bulk.ts';
import { BulkBar } from '#web/console/parts/list/bulk-bar.tsx';
import { ListFrame, NoMatch, NoSuchPage } from '#web/console/parts/list/list-frame.tsx';
import { select, useListMemory } from '#web/console/parts/list/list-memory.ts';
import type { List } from '#web/console/parts/list/use-list.ts';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface PageOf<Row> {
  data: Row[];
  meta: CappedMeta;
}

type Frame<Row> = Pick<ComponentProps<typeof ListFrame<PageOf<Row>>>, 'skeleton' | 'failure' | 'filters' | 'load'>;
type Table<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'nameLabel' | 'idOf' | 'nameOf' | 'href' | 'detail' | 'isDetailWide' | 'isMuted'
>;

interface TableListProps<Row> extends Frame<Row>, Table<Row> {
  list: Omit<List, 'filters' | 'order' | 'setFilters' | 'setOrder'> & {
    filters: { search?: string };
    setFilters: (change: { search?: string | undefined }, options: { replace: true }) => void;
  };
  query: UseQueryResult<PageOf<Row>>;
  searchLabel: string;
  /** The columns to choose from. */
  columns: readonly Column<Row>[];
  /** A last column that is always shown: what can be done with one row. */
  decision?: Column<Row>;
  /** Above the rows: how many there are. */
  count: (meta: CappedMeta) => string;
  /** Instead of a list that has no rows, whatever the filters. */
  empty: ReactNode;
  /** What can be done with several rows; null if the person may do nothing. */
  bulk?: {
    actions: readonly BulkAction[];
    onDone: () => Promise<unknown>;
    /** What a row is called in the answer to an action; its name by default. */
    nameOf?: (row: Row) => string;
  } | null;
}

/** A list with everything that lists have, and its rows in a table. */
export function TableList<Row>({
  list,
  query,
  searchLabel,
  columns,
  decision,
  count,
  empty,
  bulk = null,
  skeleton,
  failure,
  filters,
  load,
  ...table
}: TableListProps<Row>) {
  const memory = useListMemory(list.key);
  const rowName = bulk?.nameOf ?? table.nameOf;
  const onSelect = (chosen: readonly Row[], isSelected: boolean) =>
    select(
      list.key,
      chosen.map((row) => ({ id: table.idOf(row), name: rowName(row) })),
      isSelected,
    );
  const toggle = (id: string) =>
    onSelect(query.data?.data.filter((row) => table.idOf(row) === id) ?? [], !memory.selected.has(id));
  const shown = columns.filter(({ name }) => list.columns.includes(name));
  return (
    <>
      <ListFrame
        {...{ list, query, skeleton, failure, filters, load }}
        search={{
          label: searchLabel,
          value: list.filters.search ?? '',
          onSearch: (search) => list.setFilters({ search: search || undefined }, { replace: true }),
        }}
        tools={<ColumnsMenu columns={columns} shown={list.columns} onChange={list.setColumns} />}
        {...(bulk && { onSelect: toggle })}
      >
        {({ data, meta }) => {
          if (data.length === 0 && meta.total > 0)
            return <NoSuchPage {...meta} href={list.pageHref(Math.max(1, meta.totalPages))} />;
          if (data.length === 0) return list.isFiltered ? <NoMatch onClear={list.clear} /> : empty;
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {count(meta)}
              </p>
              <DataTable
                {...table}
                rows={data}
                columns={decision ? [...shown, decision] : shown}
                selection={bulk && { ids: new Set(memory.selected.keys()), onSelect }}
              />
              <Pagination pageNumber={list.pageNumber} totalPages={meta.totalPages} href={list.pageHref} />
            </div>
          );
        }}
      </ListFrame>
      {bulk && <BulkBar memory={list.key} actions={bulk.actions} onDone={bulk.onDone} />}
    </>
  );
}
