import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { GridColumn } from './columns.tsx';
import { cellRole, GROUP, gridRole, rowRole } from './grid-roles.ts';
import { GridRow } from './grid-row.tsx';
import { useSheet } from './use-sheet.ts';

/** Two lines of a name and one of a pack. */
const ROW_HEIGHT = 64;
/** Rows before the end of what is loaded at which more is asked for. */
const AHEAD = 40;

export interface RowsProps {
  vendorId: string;
  rows: readonly SellerVariant[];
  /** Rows of the list, loaded or not. */
  total: number;
  onMore: () => void;
}

interface GridProps extends RowsProps {
  columns: readonly GridColumn[];
  onSave: () => void;
}

/** The list as a sheet: only the rows in sight are in the page, however many there are. */
export function Grid({ vendorId, rows, total, onMore, columns, onSave }: GridProps) {
  const { t } = useI18n();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useSheet({ vendorId, rows, columns, total, onSave });
  const controls = useRef(sheet);
  useLayoutEffect(() => {
    controls.current = sheet;
  });
  const { focus } = sheet.selection;
  const { editing } = sheet.editor;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
    // The cell that keys act on stays in the page, so that the focus is never lost.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focus.row])].toSorted((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = virtualizer.range?.endIndex ?? 0;
  const needsMore = lastShown + AHEAD >= rows.length && rows.length < total;
  useEffect(() => {
    if (needsMore) onMore();
  }, [needsMore, onMore]);
  const wasMoved = useRef(false);
  useEffect(() => {
    // Not at first: the page begins at its top.
    if (wasMoved.current) virtualizer.scrollToIndex(focus.row, { align: 'auto' });
    wasMoved.current = true;
  }, [focus.row, virtualizer]);
  useEffect(() => {
    document
      .getElementById(`${id}-${focus.row}-${focus.column}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, focus.row, focus.column]);
  const template = columns.map(({ width }) => width).join(' ');
  const role = gridRole({
    ...{ label: t('nav.offers'), rows: total, columns: columns.length },
    ...{ help: `${id}-help`, cell: `${id}-${focus.row}-${focus.column}` },
  });
  const isRange = sheet.range.top < sheet.range.bottom;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-cocoa-2">
          <b className="font-semibold text-cocoa">{t('offers.count', { count: total })}</b> ·{' '}
          <span id={`${id}-help`}>{t('offers.keysText')}</span>
        </p>
        {isRange && (
          <Button size="small" variant="quiet" onClick={sheet.fillDown}>
            {t('offers.fillDown')}
          </Button>
        )}
      </div>
      <div ref={scroller} className="card h-[max(24rem,calc(100dvh-24rem))] overflow-auto overscroll-contain">
        <div
          ref={sheet.grid}
          {...role}
          {...sheet.gridProps}
          className="group/grid w-max min-w-full outline-none select-none"
        >
          <div {...GROUP} className="sticky top-0 z-20">
            <div {...rowRole(1)} className="grid bg-crumb" style={{ gridTemplateColumns: template }}>
              {columns.map(({ name, label, isNumber }, column) => (
                <div
                  key={name}
                  {...cellRole('columnheader', column + 1)}
                  className={`flex h-12 items-center px-3 text-sm leading-tight font-semibold ${isNumber ? 'justify-end text-end' : ''} ${column === 0 ? 'sticky start-0 z-10 border-e border-line bg-crumb' : ''}`}
                >
                  {label}
                </div>
              ))}
            </div>
          </div>
          <div {...GROUP} className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start }) => (
              <GridRow
                key={rows[index]?.id ?? index}
                id={id}
                vendorId={vendorId}
                row={rows[index]}
                index={index}
                start={start}
                columns={columns}
                template={template}
                first={index >= sheet.range.top && index <= sheet.range.bottom ? sheet.range.first : -1}
                last={index >= sheet.range.top && index <= sheet.range.bottom ? sheet.range.last : -1}
                focused={focus.row === index ? focus.column : -1}
                editing={editing?.row === index ? editing : null}
                sheet={controls}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
