import type { ChangeEvent, ReactNode } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

export interface Column<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** Says what the rows are. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  href: (row: Row) => string;
  /** Under the name, in every row. */
  detail?: (row: Row) => ReactNode;
  /** Where the rows are a table, the detail has all of its width: for sentences, which a narrow column would make high. */
  isDetailWide?: boolean;
  /** Heading of the column with the names. */
  nameLabel: string;
  columns: readonly Column<Row>[];
  /** Rows with which nothing can be done yet. */
  isMuted?: (row: Row) => boolean;
  /** Null if there is nothing to do with several rows. */
  selection: { ids: ReadonlySet<string>; onSelect: (rows: readonly Row[], isSelected: boolean) => void } | null;
}

/** Written out, because a table that is laid out as cards loses the roles of its elements. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** An order number, which would break at its dashes. */
const IS_NUMBER = /^\S{1,20}$/;

const CELL = 'lg:px-3 lg:py-3 lg:align-middle';

/** Rows as a table on wide screens and as cards on narrow ones, in one markup. */
export function DataTable<Row>({ label, rows, columns, selection, ...row }: DataTableProps<Row>) {
  const { t } = useI18n();
  const { idOf } = row;
  const chosen = rows.filter((each) => selection?.ids.has(idOf(each))).length;
  const all = selection && {
    type: 'checkbox',
    checked: rows.length > 0 && chosen === rows.length,
    ref: (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => selection.onSelect(rows, event.target.checked),
  };
  return (
    <>
      {all && (
        <label className="mb-2 inline-flex min-h-11 items-center gap-3 px-4 font-medium lg:hidden">
          <input {...all} className="size-6 accent-crust" />
          {t('list.selectAll')}
        </label>
      )}
      <div className="lg:card lg:overflow-x-auto">
        <table {...ROLES.table} aria-label={label} className="w-full text-start max-lg:block">
          <thead {...ROLES.group} className="bg-crumb max-lg:hidden">
            <tr
              {...ROLES.row}
              className="[&_th]:px-3 [&_th]:py-2.5 [&_th]:text-start [&_th]:text-sm [&_th]:font-semibold"
            >
              {all && (
                <th {...ROLES.column} scope="col" className="w-12">
                  <input {...all} aria-label={t('list.selectAll')} className="block size-5 accent-crust" />
                </th>
              )}
              <th {...ROLES.column} scope="col">
                {row.nameLabel}
              </th>
              {columns.map(({ name, label: heading, isNumber }) => (
                <th key={name} {...ROLES.column} scope="col" className={isNumber ? 'text-end!' : ''}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.group} className="max-lg:flex max-lg:flex-col max-lg:gap-3 lg:divide-y lg:divide-line">
            {rows.map((each) => (
              <DataRow key={idOf(each)} row={each} columns={columns} selection={selection} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type DataRowProps<Row> = Omit<DataTableProps<Row>, 'label' | 'rows' | 'nameLabel'> & { row: Row };

function DataRow<Row>({ row, columns, selection, ...props }: DataRowProps<Row>) {
  const { idOf, nameOf, href, detail, isDetailWide = false, isMuted } = props;
  const { t } = useI18n();
  const isSelected = selection?.ids.has(idOf(row)) ?? false;
  return (
    <>
      <tr
        {...ROLES.row}
        data-row={idOf(row)}
        className={`max-lg:card max-lg:relative max-lg:grid max-lg:gap-x-10 max-lg:gap-y-2 max-lg:p-4 focus-within:bg-glaze hover:bg-glaze max-lg:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] ${selection ? 'max-lg:ps-14' : ''} ${isSelected ? 'bg-glaze max-lg:border-crust' : ''} ${detail && isDetailWide ? 'lg:border-b-0!' : ''} ${isMuted?.(row) ? 'bg-crumb/60! text-cocoa-2 [&_img]:opacity-60' : ''}`}
      >
        {selection && (
          <td {...ROLES.cell} className={`${CELL} max-lg:absolute max-lg:start-4 max-lg:top-4 lg:w-12`}>
            <input
              type="checkbox"
              aria-label={t('list.select', { name: nameOf(row) })}
              checked={isSelected}
              onChange={(event) => selection.onSelect([row], event.target.checked)}
              className="block size-6 accent-crust lg:size-5"
            />
          </td>
        )}
        <th
          {...ROLES.name}
          scope="row"
          className={`${CELL} min-w-0 text-start font-normal max-lg:col-span-full ${isDetailWide ? 'lg:min-w-38' : ''}`}
        >
          <Link
            to={href(row)}
            data-row-handle=""
            className={`block rounded font-semibold text-crust-d hover:underline ${IS_NUMBER.test(nameOf(row)) ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
          >
            <bdi>{nameOf(row)}</bdi>
          </Link>
          {detail && (
            <span className={`block text-sm text-cocoa-2 wrap-anywhere ${isDetailWide ? 'lg:hidden' : ''}`}>
              {detail(row)}
            </span>
          )}
        </th>
        {columns.map(({ name, label, cell, isNumber }) => (
          <td
            key={name}
            {...ROLES.cell}
            className={`${CELL} max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 ${isNumber ? 'lg:text-end' : ''}`}
          >
            <span className="max-w-1/2 shrink-0 text-sm text-cocoa-2 lg:hidden">{label}</span>
            <span className="min-w-0 max-lg:text-end">{cell(row)}</span>
          </td>
        ))}
      </tr>
      {detail && isDetailWide && (
        <tr {...ROLES.row} className="max-lg:hidden">
          <td
            {...ROLES.cell}
            colSpan={columns.length + (selection ? 2 : 1)}
            className="px-3 pb-3 text-sm text-cocoa-2 wrap-anywhere"
          >
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}
