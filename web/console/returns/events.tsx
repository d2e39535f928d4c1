import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Timeline } from '#web/console/parts/steps/timeline.tsx';
import { useReturnsI18n } from './words/i18n.ts';

/** What happened to a return, the oldest first. */
export function ReturnEvents({ events }: Pick<VendorReturn, 'events'>) {
  const { t, format } = useReturnsI18n();
  const told = events.map(({ id, code, actor, at }) => ({
    ...{ id, title: t(`return.event.${code}`), text: `${t(`return.actor.${actor}`)} · ${format.dateTime(at)}` },
  }));
  return (
    <Panel title={t('return.events')}>
      <Timeline events={told} />
    </Panel>
  );
}
