import type { OperatedOrder } from '#contract/operator/orders.ts';
import { placeName } from '#contract/shared/geography.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { isGivenUp } from '#web/console/undelivered/parcel.ts';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';

/** What happened to the order, the oldest first. */
export function Events({ events }: { events: OperatedOrder['events'] }) {
  const { t, pick, format, language } = useI18n();
  const { t: tellWhy } = useUndeliveredI18n();
  return (
    <Panel title={t('order.events')} className="xl:col-start-2 xl:row-start-2">
      <ol>
        {events.map(({ id, code, actor, at, location, vendor, failure }) => (
          <li
            key={id}
            className="relative border-s-2 border-line ps-5 pb-4 last:border-transparent last:pb-0 before:absolute before:-start-[7px] before:top-1.5 before:size-3 before:rounded-full before:bg-wheat"
          >
            <b className="block font-semibold">
              {code === 'delivery_failed' || code === 'came_back' || code === 'arrived_late'
                ? tellWhy(`undelivered.event.${code}`)
                : isGivenUp(code, failure)
                  ? tellWhy('undelivered.event.given_up')
                  : t(`order.event.${code}`)}
            </b>
            <span className="block text-sm text-cocoa-2">
              {[
                ...(failure ? [tellWhy(`undelivered.reason.${failure}`)] : []),
                ...(vendor && actor === 'vendor' ? [] : [t(`order.actor.${actor}`)]),
                ...(vendor ? [pick(vendor.name, vendor.nameEn)] : []),
                ...(location ? [placeName(location, language)] : []),
                format.dateTime(at),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
