import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Timeline } from '#web/console/parts/steps/timeline.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';

/** What happened to the parcel, the oldest first. */
export function ParcelEvents({ events }: { events: ParcelDetail['events'] }) {
  const { t, format } = useI18n();
  const { t: tellWhy } = useUndeliveredI18n();
  const told = events.map(({ id, code, actor, at, failure }) => ({
    ...{ id, title: t(`parcels.event.${code}`) },
    text: [
      ...(failure ? [tellWhy(`undelivered.reason.${failure}`)] : []),
      ...[t(`parcels.actor.${actor}`), format.dateTime(at)],
    ].join(' · '),
  }));
  return (
    <Panel title={t('parcels.events')}>
      <Timeline events={told} />
    </Panel>
  );
}
