import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Timeline } from '#web/console/parts/steps/timeline.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { isGivenUp } from '#web/console/undelivered/parcel.ts';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';

/** What happened to the parcel, the oldest first. */
export function ParcelEvents({ parcel: { events, lines } }: { parcel: Pick<ParcelDetail, 'events' | 'lines'> }) {
  const { t, pick, format } = useI18n();
  const { t: tellWhy } = useUndeliveredI18n();
  // Lines say what is cancelled in all: with a second such event nobody can tell which pieces were whose.
  const isOnly = events.filter(({ code }) => code === 'unsupplied' || code === 'came_back').length === 1;
  const cancelled = lines
    .filter((line) => isOnly && line.cancelled > 0)
    .map((line) => `${pick(line.name, line.nameEn)} (${t('parcels.pieces', { count: line.cancelled })})`);
  const told = events.map(({ id, code, actor, at, failure }) => ({
    ...{ id, title: isGivenUp(code, failure) ? tellWhy('undelivered.event.given_up') : t(`parcels.event.${code}`) },
    text: [
      ...(failure ? [tellWhy(`undelivered.reason.${failure}`)] : []),
      ...(code === 'unsupplied' ? cancelled : []),
      ...[t(`parcels.actor.${actor}`), format.dateTime(at)],
    ].join(' · '),
  }));
  return (
    <Panel title={t('parcels.events')}>
      <Timeline events={told} />
    </Panel>
  );
}
