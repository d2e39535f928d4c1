import type { ReactNode } from 'react';
import type { OperatorHome, OperatorQueue } from '#contract/operator/overview.ts';
import { placesOf } from '#web/console/app/places.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { useMe } from '#web/console/session/me.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

interface Look {
  icon: IconName;
  /** The list with exactly these rows. */
  to: string;
}

const QUEUES: Record<OperatorQueue, Look> = {
  applications: { icon: 'edit', to: '/operator/applications' },
  papers: { icon: 'copy', to: '/operator/papers?state=PENDING' },
  accountChanges: { icon: 'cash', to: '/operator/account-changes?state=PENDING' },
  endedPapers: { icon: 'clock', to: '/operator/papers?state=EXPIRED' },
  prices: { icon: 'trend', to: '/operator/prices' },
  proposals: { icon: 'box', to: '/operator/proposals' },
  suspensions: { icon: 'lock', to: '/operator/vendors?state=SUSPENDED' },
  holidays: { icon: 'store', to: '/operator/vendors?onHoliday=true' },
  refunds: { icon: 'returns', to: '/operator/refunds' },
  disputes: { icon: 'returns', to: '/operator/returns?status=DISPUTED' },
  reviews: { icon: 'chat', to: '/operator/reviews?tab=reported' },
  questions: { icon: 'help', to: '/operator/questions?tab=reported' },
  transfers: { icon: 'cash', to: '/operator/transfers' },
  findings: { icon: 'alert', to: '/operator/findings' },
  failedJobs: { icon: 'alert', to: '/operator/health' },
};

/** What waits for people, the empty queues too: a zero is an answer. */
export function Queues({ queues, mark }: Pick<OperatorHome, 'queues'> & { mark: ReactNode }) {
  const { t } = useI18n();
  const me = useMe();
  const places = placesOf(me, null).map(({ to }) => to);
  const isQuiet = queues.every(({ count }) => count === 0);
  const isLinked = ({ to }: Look) => places.includes(to.split('?')[0] ?? '');
  return (
    <section className="panel mb-6" aria-labelledby="queues">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="queues" className="text-2xl">
          {t('queues.title')}
        </h2>
        {mark}
      </div>
      {isQuiet && <p className="mt-1 text-cocoa-2">{t('queues.none')}</p>}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {queues.map((queue) => {
          const look = QUEUES[queue.queue];
          return (
            <li key={queue.queue}>
              {isLinked(look) ? (
                <Link to={look.to} className="block h-full rounded-button bg-flour hover:bg-crumb">
                  <Queue {...queue} isLink />
                </Link>
              ) : (
                <div className="h-full rounded-button bg-flour">
                  <Queue {...queue} isLink={false} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Queue({ queue, count, since, until, isLink }: OperatorHome['queues'][number] & { isLink: boolean }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { icon } = QUEUES[queue];
  const when = since
    ? t('queues.oldest', { age: ageOf(i18n, since) })
    : until && t('queues.next', { time: format.date(until) });
  return (
    <span className="flex h-full min-h-18 items-center gap-3 px-4 py-2.5">
      <Icon name={icon} className={`size-5 ${count > 0 ? 'text-crust' : 'text-cocoa-2'}`} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(`queues.${queue}`)}</span>
        {when && <span className="block text-sm text-cocoa-2">{when}</span>}
      </span>
      <b className={`heading text-2xl ${count > 0 ? '' : 'text-cocoa-2'}`}>{format.number(count)}</b>
      {isLink && <Icon name="chevron" mirrored className="size-4 text-cocoa-2" />}
    </span>
  );
}
