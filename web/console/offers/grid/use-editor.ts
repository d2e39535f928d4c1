import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  at,
  type Cell,
  moveSelection,
  type Selection,
  type Size,
  tabFrom,
} from '#web/console/offers/sheet/selection.ts';
import type { SheetCells } from './sheet-cells.ts';

/** The cell that is being typed into. */
export interface Editing extends Cell {
  text: string;
}

interface EditorOptions {
  grid: RefObject<HTMLElement | null>;
  cells: SheetCells;
  size: Size;
  setSelection: (selection: Selection) => void;
  direction: 'ltr' | 'rtl';
}

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };

/** Typing into a cell: Enter and Tab take the text and go on, Escape leaves the cell as it was. */
export function useEditor({ grid, cells, size, setSelection, direction }: EditorOptions) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const take = () => {
    if (editing) cells.write(editing, editing.text);
    setEditing(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !editing) return;
    const { row, column } = editing;
    if (event.key === 'Escape') setEditing(null);
    else if (event.key === 'Enter') {
      take();
      const key = event.shiftKey ? 'ArrowUp' : 'ArrowDown';
      setSelection(moveSelection(at(row, column), { ...PLAIN, key }, size, direction) ?? at(row, column));
    } else if (event.key === 'Tab') {
      take();
      setSelection(tabFrom({ row, column }, event.shiftKey, size) ?? at(row, column));
    } else return;
    event.preventDefault();
    event.stopPropagation();
    grid.current?.focus({ preventScroll: true });
  };
  return {
    ...{ editing, onKeyDown },
    /** Begins with what is there, or with the key that was pressed. */
    begin: (cell: Cell, typed?: string) => {
      const text = cells.textAt(cell);
      if (text !== null && cells.fieldAt(cell.column) !== 'isOn') setEditing({ ...cell, text: typed ?? text });
    },
    setText: (text: string) => setEditing((now) => now && { ...now, text }),
    /** The focus has gone elsewhere: what was typed counts. */
    leave: take,
  };
}
