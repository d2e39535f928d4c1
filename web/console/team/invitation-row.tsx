import { useI18n } from '#web/console/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Team, TeamInvitation } from './team.ts';

interface InvitationRowProps<Rights> {
  team: Team<Rights>;
  invitation: TeamInvitation<Rights>;
  onChanged: () => Promise<unknown>;
}

/** An invitation that nobody has accepted: send it again, or revoke it. */
export function InvitationRow<Rights>({ team, invitation, onChanged }: InvitationRowProps<Rights>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, email, language, invitedBy, invitedAt, expiresAt, isExpired, rights } = invitation;
  const onError = (error: unknown) => reportChange(i18n, error);
  const revoke = useMutation({
    mutationFn: () => team.revoke(id),
    onSuccess: () => showToast({ type: 'success', title: t('team.revoked') }),
    onError,
    onSettled: onChanged,
  });
  const again = useMutation({
    mutationFn: () => team.invite({ email, language, rights }),
    onSuccess: () => showToast({ type: 'success', title: t('team.invited', { email }) }),
    onError,
    onSettled: onChanged,
  });
  const askAndRevoke = async () => {
    if (await confirmed(t('team.revokeQuestion', { email }), t('team.revoke'))) revoke.mutate();
  };
  return (
    <li className="grid gap-x-6 gap-y-3.5 p-4 md:p-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] lg:items-center">
      <div className="flex min-w-0 items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-crumb text-crust">
          <Icon name="mail" />
        </span>
        <div className="min-w-0">
          <p className="font-bold break-all">
            <bdi dir="ltr">{email}</bdi>
          </p>
          <p className="text-sm text-cocoa-2">
            {invitedBy
              ? t('team.invitedBy', { name: invitedBy, date: format.date(invitedAt) })
              : t('team.invitedAt', { date: format.date(invitedAt) })}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {team.renderRights(rights)}
        <p className="text-sm text-cocoa-2">
          {isExpired ? (
            <Badge look="bad">{t('team.expired')}</Badge>
          ) : (
            t('team.expires', { date: format.date(expiresAt) })
          )}
        </p>
      </div>
      {team.mayChange(rights) && (
        <div className="flex gap-2 max-sm:*:flex-1 lg:w-48 lg:justify-end">
          <Button
            variant="quiet"
            size="small"
            aria-label={t('team.againTo', { email })}
            isBusy={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('team.again')}
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={t('team.revokeOf', { email })}
            isBusy={revoke.isPending}
            onClick={() => void askAndRevoke()}
          >
            {t('team.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
