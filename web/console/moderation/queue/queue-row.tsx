import type { QueuedProposal } from '#contract/operator/proposals.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { StateBadge } from '#web/console/proposals/state-badge.tsx';
import { useMe } from '#web/console/session/me.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Risks } from './risks.tsx';

/** A proposal in the queue: what it is, whose, since when, and what to look at twice. The whole row can be pressed. */
export function QueueRow({ proposal }: { proposal: QueuedProposal }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const { id, kind, state, name, nameEn, imageUrl, vendor, category, risks, submittedAt } = proposal;
  const facts = [t(`proposals.kind.${kind}`), pick(vendor.name, vendor.nameEn)];
  if (category) facts.push(pick(category.name, category.nameEn));
  return (
    <li>
      <Link
        to={`/operator/proposals/${id}`}
        className="grid items-center gap-x-6 gap-y-2 p-4 -outline-offset-2 hover:bg-glaze lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_auto]"
      >
        <span className="flex min-w-0 items-center gap-3.5">
          <span className="w-14 shrink-0">
            <Picture src={imageUrl} alt="" sizes="56px" className="rounded-xl" />
          </span>
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">
              <bdi>{pick(name, nameEn) || t('proposals.unnamed')}</bdi>
            </span>
            <span className="block text-sm text-cocoa-2 wrap-anywhere">
              {facts.map((fact, index) => (
                <span key={fact}>
                  {index > 0 && ' · '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
            </span>
          </span>
        </span>
        <span className="flex min-w-0 flex-col items-start gap-1.5 text-sm">
          <Risks risks={risks} />
          <Waiting proposal={proposal} />
        </span>
        <span className="flex items-center justify-between gap-3 lg:justify-end">
          {state === 'SUBMITTED' && submittedAt ? (
            <span className="text-sm text-cocoa-2">{t('moderation.sent', { age: ageOf(i18n, submittedAt) })}</span>
          ) : (
            <StateBadge state={state} />
          )}
          <Icon name="chevron" mirrored className="size-4 text-cocoa-2" />
        </span>
      </Link>
    </li>
  );
}

/** Who looks at it, or when it was decided on. */
function Waiting({ proposal: { state, reviewer, decidedAt } }: { proposal: QueuedProposal }) {
  const { t, format } = useI18n();
  const { person } = useMe();
  if (decidedAt)
    return <span className="text-cocoa-2">{t('moderation.decided', { time: format.dateTime(decidedAt) })}</span>;
  if (state !== 'SUBMITTED' || !reviewer) return null;
  const time = format.time(reviewer.until);
  return (
    <span className="text-cocoa-2">
      {reviewer.id === person.id ? t('review.byYou', { time }) : t('review.byOther', { name: reviewer.name, time })}
    </span>
  );
}
