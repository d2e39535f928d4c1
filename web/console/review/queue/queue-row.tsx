import { Link } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { ConsoleContract } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import type { Answer } from '#web/shared/api/transport.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Age } from './age.tsx';
import { StateBadge } from './state-badge.tsx';

export type QueuedApplication = Answer<ConsoleContract, 'listApplications'>['data'][number];

/** An application in the queue: who, since when, and who looks at it. The whole row can be pressed. */
export function QueueRow({ application }: { application: QueuedApplication }) {
  const { t, format, pick } = useI18n();
  const { id, state, tradeName, tradeNameEn, submittedAt } = application;
  const isWaiting = state === 'SUBMITTED' || state === 'IN_REVIEW';
  return (
    <li>
      <Link
        to={`/operator/applications/${id}`}
        className="grid items-center gap-x-6 gap-y-2 p-4 -outline-offset-2 hover:bg-glaze md:grid-cols-[minmax(0,1fr)_auto] md:p-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_13rem]"
      >
        <span className="flex min-w-0 items-center gap-3.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-crumb text-crust max-sm:hidden">
            <Icon name="store" />
          </span>
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">
              <bdi>{pick(tradeName ?? '', tradeNameEn ?? '') || t('review.noName')}</bdi>
            </span>
            <span className="block text-sm text-cocoa-2">
              {t('review.sent', { time: format.dateTime(submittedAt) })}
            </span>
          </span>
        </span>
        <span className="flex min-w-0 flex-col items-start gap-1.5 text-sm md:max-lg:row-start-2 md:max-lg:ps-15.5">
          {isWaiting && <Age submittedAt={submittedAt} />}
          <Reviewer application={application} />
        </span>
        <span className="flex items-center justify-between gap-3 md:justify-end md:max-lg:row-span-2">
          <StateBadge state={state} />
          <Icon name="chevron" mirrored className="size-4 text-cocoa-2" />
        </span>
      </Link>
    </li>
  );
}

function Reviewer({ application: { state, reviewer } }: { application: QueuedApplication }) {
  const { t, format } = useI18n();
  const { person } = useMe();
  if (state !== 'SUBMITTED' && state !== 'IN_REVIEW') return null;
  if (!reviewer) return <span className="text-cocoa-2">{t('review.byNobody')}</span>;
  const time = format.time(reviewer.until);
  return (
    <span className="text-cocoa-2">
      {reviewer.id === person.id ? t('review.byYou', { time }) : t('review.byOther', { name: reviewer.name, time })}
    </span>
  );
}
