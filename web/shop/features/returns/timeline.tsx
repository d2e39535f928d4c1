import type { ReturnEventCode } from '#contract/shared/orders/returns.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { useReturnI18n } from './words/words.ts';

const ICONS: Record<ReturnEventCode, IconName> = {
  requested: 'returns',
  approved: 'check',
  sent: 'truck',
  received: 'store',
  concluded: 'cash',
  replaced: 'truck',
  declined: 'close',
  withdrawn: 'close',
  disputed: 'alert',
};

/** What has happened to a return, newest first. */
export function Timeline({ events }: { events: Return['events'] }) {
  const { t, format } = useReturnI18n();
  const isDisputed = events.some(({ code }) => code === 'disputed');
  return (
    <ol className="flex flex-col">
      {events.toReversed().map(({ id, code, actor, at }, index) => (
        <li key={id} className="relative flex gap-3.5 pb-5 last:pb-0 [&:last-child>i]:hidden">
          <i aria-hidden="true" className="absolute start-[17px] top-9 bottom-0 w-0.5 bg-line" />
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full ${index === 0 ? 'bg-crust text-on-crust' : 'bg-crumb text-crust'}`}
          >
            <Icon name={ICONS[code]} className="size-5" mirrored={code === 'sent' || code === 'replaced'} />
          </span>
          <div className="min-w-0 pt-1 leading-snug">
            <p className={index === 0 ? 'font-bold' : 'font-medium'}>{t(wordsOf(code, actor, isDisputed))}</p>
            <time dateTime={at} className="text-sm text-cocoa-2">
              {format.dateTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The shop goes on by itself where nobody has acted in time. The team decides disputes, and may answer for a vendor. */
function wordsOf(code: ReturnEventCode, actor: Return['events'][number]['actor'], isDisputed: boolean) {
  if (actor === 'system' && code === 'approved') return 'ret.event.approvedItself';
  if (actor === 'system' && code === 'withdrawn') return 'ret.event.withdrawnItself';
  if (actor === 'operator' && code === 'requested') return 'ret.event.requestedForYou';
  if (actor === 'operator' && code === 'approved')
    return isDisputed ? 'ret.event.approvedForYou' : 'ret.event.approvedByTeam';
  if (actor === 'operator' && code === 'declined')
    return isDisputed ? 'ret.event.declinedForVendor' : 'ret.event.declinedByTeam';
  return `ret.event.${code}` as const;
}
