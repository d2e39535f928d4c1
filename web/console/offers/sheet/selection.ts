export interface Cell {
  row: number;
  column: number;
}

/** From where a range was begun to the cell that keys act on. */
export interface Selection {
  anchor: Cell;
  focus: Cell;
}

export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export interface Size {
  rows: number;
  columns: number;
}

export interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const PAGE = 10;

export const at = (row: number, column: number): Selection => ({ anchor: { row, column }, focus: { row, column } });

export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    first: Math.min(anchor.column, focus.column),
    last: Math.max(anchor.column, focus.column),
  };
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/**
 * Where a key of a sheet leads; null for other keys. Left and right follow the screen, so that in a right-to-left page the
 * next column is on the left. With Shift the range grows, with Ctrl keys go to the ends.
 */
export function moveSelection(
  { anchor, focus }: Selection,
  { key, shiftKey, ctrlKey, metaKey }: Press,
  size: Size,
  direction: 'ltr' | 'rtl',
): Selection | null {
  const toEnd = ctrlKey || metaKey;
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, Cell> = {
    ArrowDown: { row: toEnd ? size.rows : focus.row + 1, column: focus.column },
    ArrowUp: { row: toEnd ? 0 : focus.row - 1, column: focus.column },
    [forward]: { row: focus.row, column: toEnd ? size.columns : focus.column + 1 },
    [backward]: { row: focus.row, column: toEnd ? 0 : focus.column - 1 },
    Home: { row: toEnd ? 0 : focus.row, column: 0 },
    End: { row: toEnd ? size.rows : focus.row, column: size.columns },
    PageDown: { row: focus.row + PAGE, column: focus.column },
    PageUp: { row: focus.row - PAGE, column: focus.column },
  };
  const next = steps[key];
  if (!next) return null;
  const cell = { row: within(next.row, size.rows), column: within(next.column, size.columns) };
  return { anchor: shiftKey ? anchor : cell, focus: cell };
}

/** The next cell along the reading direction, row after row; null at the end, where Tab leaves the grid. */
export function tabFrom({ row, column }: Cell, isBack: boolean, size: Size): Selection | null {
  const place = row * size.columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= size.rows * size.columns) return null;
  return at(Math.floor(place / size.columns), place % size.columns);
}
