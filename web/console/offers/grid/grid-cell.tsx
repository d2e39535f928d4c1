import type { PointerEvent, ReactNode } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { useDrafts } from '#web/console/offers/edits-store.ts';
import { type Field, readCell } from '#web/console/offers/sheet/cells.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { GridColumn } from './columns.tsx';
import { cellRole } from './grid-roles.ts';
import type { GridRowProps } from './grid-row-props.ts';

interface GridCellProps extends GridRowProps {
  row: SellerVariant;
  column: GridColumn;
  at: number;
}

/** How a cell looks: changed until it is saved, or in need of an answer. */
const LOOKS = {
  plain: '',
  changed: 'bg-glaze font-semibold',
  faulty: 'bg-berry-soft font-semibold text-berry',
} as const;

/** One value. What was typed shows here until it is saved. */
export function GridCell({
  id,
  vendorId,
  row,
  index,
  first,
  last,
  focused,
  editing,
  sheet,
  column,
  at,
}: GridCellProps) {
  const { t } = useI18n();
  const { field, isNumber, label } = column;
  const typed = useDrafts(({ drafts }) => (field ? drafts[vendorId]?.edits.cells[row.id]?.[field] : undefined));
  const isStopped = useDrafts(
    ({ drafts }) =>
      field !== null &&
      (drafts[vendorId]?.issues[row.id]?.some(({ fields, kind }) => fields.includes(field) && kind !== 'missing') ??
        false),
  );
  const isFaulty = field !== null && typed !== undefined && readCell(field, typed).fault !== null;
  const look = isFaulty || isStopped ? 'faulty' : typed === undefined ? 'plain' : 'changed';
  const isChosen = at >= first && at <= last;
  const isEditing = editing?.column === at;
  const cell = { row: index, column: at };
  const state = {
    ...{ 'aria-selected': isChosen, 'aria-readonly': field === null },
    ...(look === 'faulty' && { 'aria-invalid': true as const }),
  };
  // Press, drag, and twice to type.
  const mouse = {
    onPointerDown: (event: PointerEvent) =>
      event.button === 0 && !isEditing && sheet.current.choose(cell, event.shiftKey),
    onPointerEnter: ({ buttons, pointerType }: PointerEvent) =>
      buttons === 1 && pointerType === 'mouse' && sheet.current.choose(cell, true),
    onDoubleClick: () => sheet.current.editor.begin(cell),
  };
  return (
    <div
      {...cellRole('gridcell', at + 1)}
      id={`${id}-${index}-${at}`}
      {...state}
      {...mouse}
      className={`relative flex min-w-0 items-center px-3 ${isNumber ? 'justify-end' : ''} ${LOOKS[look]} ${isChosen && look === 'plain' ? 'bg-crumb/60' : ''} ${focused === at ? 'group-focus/grid:outline-2 group-focus/grid:-outline-offset-2 group-focus/grid:outline-crust' : ''}`}
    >
      {isEditing && editing ? (
        <LtrInput
          autoFocus
          aria-label={label}
          value={editing.text}
          inputMode={field === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={(event) => sheet.current.editor.setText(event.target.value)}
          onKeyDown={(event) => sheet.current.editor.onKeyDown(event)}
          onBlur={() => sheet.current.editor.leave()}
          className="absolute inset-0.5 h-auto! rounded-lg! px-2.5! text-end!"
        />
      ) : (
        <Shown
          row={row}
          column={column}
          typed={typed}
          isFaulty={isFaulty}
          onToggle={() => sheet.current.toggle(cell)}
        />
      )}
      {typed !== undefined && !isFaulty && <span className="sr-only">{t('offers.changed')}</span>}
    </div>
  );
}

interface ShownProps {
  row: SellerVariant;
  column: GridColumn;
  typed: string | undefined;
  isFaulty: boolean;
  onToggle: () => void;
}

function Shown({ row, column: { field, name, show }, typed, isFaulty, onToggle }: ShownProps): ReactNode {
  const { t } = useI18n();
  const write = useWrite();
  if (name === 'isOn') {
    const isOn = typed === undefined ? row.isOn : readCell('isOn', typed).value === true;
    return (
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={t('offers.isOn')}
        tabIndex={-1}
        disabled={field === null}
        onClick={onToggle}
        className="inline-flex h-8 items-center gap-1.5 rounded-full"
      >
        <SwitchTrack isOn={isOn} />
      </button>
    );
  }
  if (name === 'price' || name === 'compareAtPrice' || name === 'stock')
    return <bdi className="truncate">{isFaulty ? typed : write(name, row, typed)}</bdi>;
  if (name === 'salePrice' && typed !== undefined)
    return <bdi className="truncate">{isFaulty ? typed : write(name, row, typed)}</bdi>;
  // Words break into lines; a cell has room for two.
  return <span className="min-w-0 leading-tight">{show?.(row)}</span>;
}

export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 w-11 items-center rounded-full p-0.5 transition-colors ${isOn ? 'justify-end bg-pist' : 'bg-cocoa-2/50'}`}
    >
      <span className="grid size-5 place-items-center rounded-full bg-paper text-pist">
        {isOn && <Icon name="check" className="size-3.5" />}
      </span>
    </span>
  );
}

/** Writes a value as the page does, what was typed like what is there. */
function useWrite() {
  const { format } = useI18n();
  return (field: Exclude<Field, 'isOn'>, row: SellerVariant, typed: string | undefined): string => {
    const value = typed === undefined ? (row[field] ?? null) : readCell(field, typed).value;
    if (value === null) return '–';
    return field === 'stock' ? format.number(value) : format.amount(value);
  };
}
