/*
 * The roles of the grid's elements. Rows have places of their own within the scrolled area, which table elements cannot have;
 * the grid holds the focus for all of them and names its cell.
 */

export const GROUP = { role: 'rowgroup' } as const;

/** `number`: from 1, the headings' row. */
export const rowRole = (number: number) => ({ role: 'row', 'aria-rowindex': number }) as const;

/** `number`: of its column, from 1. */
export const cellRole = <Role extends 'columnheader' | 'rowheader' | 'gridcell'>(role: Role, number: number) => ({
  role,
  'aria-colindex': number,
});

interface GridRole {
  label: string;
  rows: number;
  columns: number;
  /** Ids of the text about keys and of the cell that keys act on. */
  help: string;
  cell: string;
}

export const gridRole = ({ label, rows, columns, help, cell }: GridRole) =>
  ({
    ...{ role: 'grid', tabIndex: 0, 'aria-label': label, 'aria-multiselectable': true, 'aria-describedby': help },
    ...{ 'aria-rowcount': rows + 1, 'aria-colcount': columns, 'aria-activedescendant': cell },
  }) as const;
