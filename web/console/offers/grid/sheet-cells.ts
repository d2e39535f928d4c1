import type { SellerVariant } from '#contract/seller/offers.ts';
import { changeCells, draftOf } from '#web/console/offers/edits-store.ts';
import { seenOf } from '#web/console/offers/rows.ts';
import { textOf } from '#web/console/offers/sheet/edits.ts';
import { copy, fillDown, fillRange, paste, type Sheet } from '#web/console/offers/sheet/range-changes.ts';
import { at, type Cell, type Range, rangeOf } from '#web/console/offers/sheet/selection.ts';
import { writeTable } from '#web/console/offers/sheet/table-text.ts';
import type { I18n } from '#web/console/seller/i18n.ts';
import type { GridColumn } from './columns.tsx';

const CLEARABLE = new Set<unknown>(['compareAtPrice', 'salePrice']);

export type SheetCells = ReturnType<typeof sheetCells>;

/** What can be done to cells and ranges of the rows that are loaded. */
export function sheetCells(
  vendorId: string,
  rows: readonly SellerVariant[],
  columns: readonly GridColumn[],
  i18n: I18n,
) {
  const fieldAt = (column: number) => columns[column]?.field ?? null;
  const sheet = (): Sheet => ({
    rows: rows.map((row) => ({ id: row.id, seen: seenOf(row, i18n) })),
    fields: columns.map(({ field }) => field),
  });
  const edits = () => draftOf(vendorId).edits;
  /** The text of a cell that can be changed, else null. */
  const textAt = ({ row, column }: Cell): string | null => {
    const [each, field] = [rows[row], fieldAt(column)];
    return each && field ? textOf(edits(), each.id, field, seenOf(each, i18n)) : null;
  };
  const write = ({ row, column }: Cell, text: string) =>
    changeCells(
      vendorId,
      fillRange(sheet(), rangeOf(at(row, column)), () => text),
    );
  return {
    ...{ fieldAt, textAt, write },
    toggle: (cell: Cell) => {
      if (fieldAt(cell.column) === 'isOn') write(cell, textAt(cell) === '1' ? '0' : '1');
    },
    /** Empties what may be empty. */
    clear: (range: Range) => {
      const emptied = (_: number, column: number) => (CLEARABLE.has(fieldAt(column)) ? '' : null);
      changeCells(vendorId, fillRange(sheet(), range, emptied));
    },
    fillDown: (range: Range) => changeCells(vendorId, fillDown(sheet(), edits(), range)),
    copy: (range: Range): string => {
      const plain = (row: number, column: number) => {
        const each = rows[row];
        if (!each) return '';
        return column === 0 ? seenOf(each, i18n).name : (columns[column]?.plain?.(each) ?? '');
      };
      return writeTable(copy(sheet(), edits(), range, plain));
    },
    /** Returns the range that was pasted into. */
    paste: (range: Range, text: string): Range => {
      const pasted = paste(sheet(), range, text);
      changeCells(vendorId, pasted.changes);
      return pasted.range;
    },
  };
}
