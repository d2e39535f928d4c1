import type { Field } from './cells.ts';
import { type Change, type Edits, type Seen, textOf } from './edits.ts';
import type { Cell, Range } from './selection.ts';
import { readTable } from './table-text.ts';

/** A row of the sheet that is loaded. */
export interface SheetRow {
  id: string;
  seen: Seen;
}

/** The sheet as ranges see it: a column without a field cannot be changed, a row that is not loaded neither. */
export interface Sheet {
  rows: readonly (SheetRow | undefined)[];
  fields: readonly (Field | null)[];
}

/** The changes of a value in each cell of a range; switching a pack on or off does so for all packs of its offer. */
export function fillRange(
  { rows, fields }: Sheet,
  range: Range,
  textAt: (row: number, column: number) => string | null,
) {
  const changes: Change[] = [];
  for (let row = range.top; row <= range.bottom; row += 1)
    for (let column = range.first; column <= range.last; column += 1) {
      const [sheetRow, field, text] = [rows[row], fields[column], textAt(row, column)];
      if (!sheetRow || !field || text === null) continue;
      const subjects = field === 'isOn' ? packsOf(rows, sheetRow) : [sheetRow];
      changes.push(...subjects.map(({ id, seen }) => ({ id, row: seen, field, text })));
    }
  return changes;
}

const packsOf = (rows: Sheet['rows'], { seen }: SheetRow) =>
  rows.filter((row) => row !== undefined).filter((row) => row.seen.offerId === seen.offerId);

/**
 * What a paste changes: the table from the first cell of the range on. One row or one value is repeated over a larger range,
 * as sheets do.
 */
export function paste(sheet: Sheet, range: Range, text: string): { changes: Change[]; range: Range } {
  const table = readTable(text);
  const [height, width] = [table.length, Math.max(...table.map((row) => row.length))];
  const [rows, columns] = [range.bottom - range.top + 1, range.last - range.first + 1];
  const target = {
    top: range.top,
    first: range.first,
    bottom: Math.min(range.top + (rows % height === 0 ? rows : height), sheet.rows.length) - 1,
    last: Math.min(range.first + (columns % width === 0 ? columns : width), sheet.fields.length) - 1,
  };
  const textAt = (row: number, column: number) =>
    table[(row - target.top) % height]?.[(column - target.first) % width] ?? null;
  return { changes: fillRange(sheet, target, textAt), range: target };
}

/** Gives all rows of a range what its first row has. */
export function fillDown(sheet: Sheet, edits: Edits, range: Range): Change[] {
  return fillRange(sheet, { ...range, top: range.top + 1 }, (_, column) =>
    shownAt(sheet, edits, { row: range.top, column }),
  );
}

/** The texts of a range, for the clipboard. `plain` writes the columns that cannot be changed. */
export function copy(
  sheet: Sheet,
  edits: Edits,
  { top, bottom, first, last }: Range,
  plain: (row: number, column: number) => string,
): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from(
      { length: last - first + 1 },
      (_, column) =>
        // A cell without a value of its own may still show one, for example the price of a running sale.
        shownAt(sheet, edits, { row: top + row, column: first + column }) || plain(top + row, first + column),
    ),
  );
}

function shownAt({ rows, fields }: Sheet, edits: Edits, { row, column }: Cell): string | null {
  const [sheetRow, field] = [rows[row], fields[column]];
  return sheetRow && field ? textOf(edits, sheetRow.id, field, sheetRow.seen) : null;
}
