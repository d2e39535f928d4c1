import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import type { Answer } from '#web/shared/api/transport.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Avatar } from '#web/shared/components/parts/avatar.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

type Team = Answer<ConsoleContract, 'getOperatedVendorTeam'>;

/** The team of a vendor and its open invitations, to read. */
export function VendorTeam({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['vendor-team', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOperatedVendorTeam', { params: { id } }, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-28" />} failure={t('vendorFile.teamFailed')}>
      {({ members, invitations }) =>
        members.length + invitations.length === 0 ? (
          <div className="card">
            <State icon="user" title={t('vendorFile.noTeam')} text={t('vendorFile.noTeamText')} />
          </div>
        ) : (
          <ul className="card divide-y divide-line">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const ROW = 'grid gap-x-6 gap-y-3.5 p-4 md:p-5 lg:grid-cols-2 lg:items-center';

function MemberRow({ member }: { member: Team['members'][number] }) {
  const { t, format } = useI18n();
  const { firstName, lastName, email, role, permissions, addedAt, hasSecondFactor } = member;
  return (
    <li className={ROW}>
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar photo={null} name={firstName} className="size-12 shrink-0 text-lg" />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">
            {firstName} {lastName}
          </p>
          <p className="text-sm break-all text-cocoa-2">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <RightsText role={role} permissions={role === 'owner' ? [] : permissions} />
        <p className="text-sm text-cocoa-2">
          <span className="me-3 inline-block">{t('team.since', { date: format.date(addedAt) })}</span>
          <span className={`inline-block ${hasSecondFactor ? 'text-pist' : ''}`}>
            {t(hasSecondFactor ? 'team.hasTwoStep' : 'team.hasNoTwoStep')}
          </span>
        </p>
      </div>
    </li>
  );
}

function InvitationRow({ invitation }: { invitation: Team['invitations'][number] }) {
  const { t, format } = useI18n();
  const { email, role, permissions, expiresAt, isExpired } = invitation;
  return (
    <li className={ROW}>
      <div className="flex min-w-0 items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-crumb text-crust">
          <Icon name="mail" />
        </span>
        <p className="min-w-0 font-bold break-all">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <RightsText role={role} permissions={role === 'owner' ? [] : permissions} />
        {isExpired ? (
          <Badge look="bad">{t('team.expired')}</Badge>
        ) : (
          <p className="text-sm text-cocoa-2">{t('team.expires', { date: format.date(expiresAt) })}</p>
        )}
      </div>
    </li>
  );
}
