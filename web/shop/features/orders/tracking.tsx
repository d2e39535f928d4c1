import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { TrackingCode } from '#contract/shared/constants.ts';
import { placeName } from '#contract/shared/geography.ts';
import type { TrackingEvent } from '#contract/shop/orders/tracking.ts';
import type { Order } from '#contract/shop/orders.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { trackingQuery } from '#web/shop/data/orders.ts';
import { useI18n } from '#web/shop/i18n.ts';

const ICONS: Record<TrackingCode | NonNullable<TrackingEvent['reason']>, IconName> = {
  placed: 'clock',
  confirmed: 'check',
  processing: 'box',
  shipped: 'truck',
  delivered: 'home',
  cancelled: 'close',
  refused: 'returns',
  unsupplied: 'close',
  delivery_failed: 'alert',
  came_back: 'returns',
};

/** Events shown at first. An order from one vendor never has more; orders from many vendors do. */
const FIRST_SHOWN = 5;

/** The tracking events of a shipped order, newest first. */
export function Tracking({ order }: { order: Order }) {
  const { t } = useI18n();
  const { data, isError, isPending, refetch } = useQuery(trackingQuery(order.id));
  const { hash } = useLocation();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // This section renders after the browser has handled the hash, so it scrolls to itself.
  useEffect(() => {
    if (hash !== '#tracking') return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  const showAll = () => {
    setShowsAll(true);
    // The focused button disappears, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="panel" aria-labelledby="tracking">
      <h2 id="tracking" ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-xl outline-none md:text-[23px]">
        {t('order.trackingEvents')}
      </h2>
      {isPending && <div className="skeleton h-60" role="status" aria-label={t('app.loading')} />}
      {isError && <RetryNote text={t('order.trackingFailed')} onRetry={refetch} />}
      {data && (
        <>
          <ol className="flex flex-col">
            {data.events.map((event, index) => (
              <Event
                key={`${event.code}-${event.reason}-${event.timestamp}-${event.vendor?.id}`}
                event={event}
                isLatest={index === 0}
                isFolded={!showsAll && index >= FIRST_SHOWN}
                hasVendor={order.fulfilments.length > 1}
              />
            ))}
          </ol>
          {data.events.length > FIRST_SHOWN && !showsAll && (
            <Button variant="quiet" size="small" className="mt-4 print:hidden" onClick={showAll}>
              {t('order.trackingAll', { count: data.events.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface EventProps {
  event: TrackingEvent;
  isLatest: boolean;
  /** A folded event shows only in print. */
  isFolded: boolean;
  hasVendor: boolean;
}

function Event({ event, isLatest, isFolded, hasVendor }: EventProps) {
  const { t, pick, language, format } = useI18n();
  const where = event.location && placeName(event.location, language);
  const told = event.reason ?? event.code;
  const who = hasVendor && event.vendor && pick(event.vendor.name, event.vendor.nameEn);
  return (
    <li
      className={`relative gap-3.5 pb-5 last:pb-0 [&:last-child>i]:hidden ${isFolded ? 'hidden print:flex' : 'flex'}`}
    >
      <i aria-hidden="true" className="absolute start-[17px] top-9 bottom-0 w-0.5 bg-line" />
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isLatest ? 'bg-crust text-on-crust' : 'bg-crumb text-crust'}`}
      >
        <Icon name={ICONS[told]} className="size-5" mirrored={told === 'shipped'} />
      </span>
      <div className="min-w-0 pt-1 leading-snug">
        <p className={isLatest ? 'font-bold' : 'font-medium'}>
          {t(`order.event.${told}`)}
          {event.failure && <span className="block font-medium">{t(`order.failure.${event.failure}`)}</span>}
        </p>
        <p className="text-sm text-cocoa-2">
          {[who, where].filter(Boolean).map((part) => (
            <span key={String(part)}>
              <bdi>{part}</bdi>
              {' · '}
            </span>
          ))}
          <time dateTime={event.timestamp} className="whitespace-nowrap">
            {format.dateTime(event.timestamp)}
          </time>
        </p>
      </div>
    </li>
  );
}
