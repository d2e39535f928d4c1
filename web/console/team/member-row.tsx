import { useI18n } from '#web/console/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Avatar } from '#web/shared/components/parts/avatar.tsx';
import type { Team, TeamMember } from './team.ts';

interface MemberRowProps<Rights> {
  team: Team<Rights>;
  member: TeamMember<Rights>;
  onChange: () => void;
  onChanged: () => Promise<unknown>;
}

/** A member with what they may do, and the buttons that change or remove them. */
export function MemberRow<Rights>({ team, member, onChange, onChanged }: MemberRowProps<Rights>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { userId, firstName, lastName, email, hasSecondFactor, addedAt, isYou, rights } = member;
  const name = `${firstName} ${lastName}`;
  const remove = useMutation({
    mutationFn: () => team.remove(userId),
    onSuccess: () => showToast({ type: 'success', title: t('team.removed', { name }) }),
    onError: (error) => reportChange(i18n, error),
    onSettled: onChanged,
  });
  const askAndRemove = async () => {
    if (await confirmed(t('team.removeQuestion', { name }), t('team.remove'))) remove.mutate();
  };
  const mayChange = team.mayChange(rights);
  return (
    <li
      className={`grid gap-x-6 gap-y-3.5 p-4 md:p-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] lg:items-center ${remove.isPending ? 'opacity-60' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar photo={null} name={firstName} className="size-12 shrink-0 text-lg" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-bold">
            <span className="wrap-anywhere">{name}</span>
            {isYou && <Badge look="good">{t('team.you')}</Badge>}
          </p>
          <p className="text-sm break-all text-cocoa-2">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {team.renderRights(rights)}
        <p className="text-sm text-cocoa-2">
          <span className="me-3 inline-block">{t('team.since', { date: format.date(addedAt) })}</span>
          <span className={`inline-block ${hasSecondFactor ? 'text-pist' : ''}`}>
            {t(hasSecondFactor ? 'team.hasTwoStep' : 'team.hasNoTwoStep')}
          </span>
        </p>
      </div>
      {mayChange && (
        <div className="flex gap-2 max-sm:*:flex-1 lg:w-48 lg:justify-end">
          <Button variant="quiet" size="small" aria-label={t('team.changeOf', { name })} onClick={onChange}>
            {t('team.change')}
          </Button>
          {(!isYou || team.canRemoveYourself) && (
            <Button
              variant="danger"
              size="small"
              aria-label={t('team.removeOf', { name })}
              isBusy={remove.isPending}
              onClick={() => void askAndRemove()}
            >
              {t('team.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
