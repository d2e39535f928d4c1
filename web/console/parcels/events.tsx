import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

/** What happened to the parcel, the oldest first. */
export function ParcelEvents({ events }: { events: ParcelDetail['events'] }) {
  const { t, format } = useI18n();
  return (
    <Panel title={t('parcels.events')}>
      <ol>
        {events.map(({ id, code, actor, at }) => (
          <li
            key={id}
            className="relative border-s-2 border-line ps-5 pb-4 last:border-transparent last:pb-0 before:absolute before:-start-[7px] before:top-1.5 before:size-3 before:rounded-full before:bg-wheat"
          >
            <b className="block font-semibold">{t(`parcels.event.${code}`)}</b>
            <span className="block text-sm text-cocoa-2">
              {t(`parcels.actor.${actor}`)} · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
