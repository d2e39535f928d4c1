import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { redoStep, undoStep } from '#web/console/offers/edits-store.ts';
import { at, type Cell, moveSelection, rangeOf, type Selection, tabFrom } from '#web/console/offers/sheet/selection.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { GridColumn } from './columns.tsx';
import { sheetCells } from './sheet-cells.ts';
import { useEditor } from './use-editor.ts';

interface SheetOptions {
  vendorId: string;
  rows: readonly SellerVariant[];
  columns: readonly GridColumn[];
  /** Rows of the list, loaded or not. */
  total: number;
  onSave: () => void;
}

/** Letters of commands. On an Arabic keyboard they are others, so the places of the keys count there. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** The keys, the clipboard and the mouse of a sheet. The focus stays on the grid; `aria-activedescendant` names the cell. */
export function useSheet({ vendorId, rows, columns, total, onSave }: SheetOptions) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(at(0, 1));
  /** After Escape, Tab leaves the grid: nobody is caught in it. */
  const isLeaving = useRef(false);
  const size = { rows: total, columns: columns.length };
  const { focus } = selection;
  const range = rangeOf(selection);
  const cells = sheetCells(vendorId, rows, columns, i18n);
  const editor = useEditor({ grid, cells, size, setSelection, direction: i18n.direction });

  /** As the link of the product does. */
  const open = () => {
    const offerId = rows[focus.row]?.offerId;
    if (offerId) void navigate(`/seller/offers/${offerId}`);
  };

  /** Keys without Ctrl that do not move. True if it was one. */
  const runKey = (event: KeyboardEvent, wasLeaving: boolean): boolean => {
    const { key } = event;
    const act = () => {
      if (focus.column === 0) open();
      else if (cells.fieldAt(focus.column) === 'isOn') cells.toggle(focus);
      else editor.begin(focus);
    };
    const next = key === 'Tab' && !wasLeaving ? tabFrom(focus, event.shiftKey, size) : null;
    const keys: Record<string, () => void> = {
      Escape: () => setSelection(at(focus.row, focus.column)),
      Enter: act,
      F2: act,
      ' ': () => cells.toggle(focus),
      Delete: () => cells.clear(range),
      Backspace: () => cells.clear(range),
      ...(next && { Tab: () => setSelection(next) }),
    };
    const run = keys[key] ?? (key.length === 1 && !event.altKey ? () => editor.begin(focus, key) : undefined);
    isLeaving.current = key === 'Escape';
    run?.();
    return run !== undefined;
  };
  /** Commands with Ctrl, or with Cmd on a Mac. True if it was one. */
  const runCommand = (event: KeyboardEvent): boolean => {
    const last = { row: rows.length - 1, column: columns.length - 1 };
    const commands: Record<string, () => void> = {
      z: () => (event.shiftKey ? redoStep(vendorId) : undoStep(vendorId)),
      y: () => redoStep(vendorId),
      d: () => cells.fillDown(range),
      s: onSave,
      a: () => setSelection({ anchor: { row: 0, column: 0 }, focus: last }),
    };
    const command = event.altKey ? undefined : commands[letterOf(event)];
    command?.();
    return command !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editor.editing || event.nativeEvent.isComposing) return;
    const wasLeaving = isLeaving.current;
    const moved = moveSelection(selection, event, size, i18n.direction);
    if (moved) setSelection(moved);
    else if (!(event.ctrlKey || event.metaKey ? runCommand(event) : runKey(event, wasLeaving))) return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editor.editing) return;
    event.clipboardData.setData('text/plain', cells.copy(range));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editor.editing) return;
    event.preventDefault();
    const { top, bottom, first, last } = cells.paste(range, event.clipboardData.getData('text/plain'));
    setSelection({ anchor: { row: top, column: first }, focus: { row: bottom, column: last } });
  };

  return {
    ...{ grid, selection, range, editor, toggle: cells.toggle },
    choose: (cell: Cell, isRange: boolean) =>
      setSelection(({ anchor }) => ({ anchor: isRange ? anchor : cell, focus: cell })),
    fillDown: () => cells.fillDown(range),
    gridProps: { onKeyDown, onCopy, onPaste },
  };
}

export type SheetControls = ReturnType<typeof useSheet>;
