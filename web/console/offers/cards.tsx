import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Card, type CardRights } from './card.tsx';
import type { RowsProps } from './grid/grid.tsx';

const CARD_HEIGHT = 232;
const AHEAD = 12;

/** The list on phones: cards with everything under the thumb, only those in sight in the page. */
export function Cards({ vendorId, rows, total, onMore, rights }: RowsProps & { rights: CardRights }) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => CARD_HEIGHT,
    overscan: 5,
    useFlushSync: false,
    scrollMargin,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  // New cards are made between frames: a slow phone goes on scrolling meanwhile.
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const lastShown = virtualizer.range?.endIndex ?? 0;
  const needsMore = lastShown + AHEAD >= rows.length && rows.length < total;
  useEffect(() => {
    if (needsMore) onMore();
  }, [needsMore, onMore]);
  return (
    <ul ref={list} aria-label={t('nav.offers')} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start, key }) => {
        const row = rows[index];
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 pb-3 contain-content"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {row ? (
              <Card vendorId={vendorId} row={row} rights={rights} />
            ) : (
              <div className="skeleton h-55 rounded-card" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
