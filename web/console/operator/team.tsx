import { OPERATOR_ROLES, type OperatorRole } from '#contract/shared/roles.ts';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { CheckboxCard } from '#web/console/team/checkbox-card.tsx';
import type { RightsFieldsProps, Team } from '#web/console/team/team.ts';
import { TeamPage } from '#web/console/team/team-page.tsx';
import { useI18n } from './i18n.ts';

/** The operator's team. */
export function Component() {
  const { t } = useI18n();
  const { operatorRoles } = useMe();
  if (!operatorRoles.includes('admin'))
    return (
      <Page title={t('nav.team')}>
        <NoPermission />
      </Page>
    );
  const team = { ...TEAM, problemOf: (roles: OperatorRole[]) => (roles.length === 0 ? t('roles.none') : undefined) };
  return <TeamPage title={t('team.title')} text={t('team.text')} team={team} />;
}

const TEAM: Omit<Team<OperatorRole[]>, 'problemOf'> = {
  queryKey: ['team'],
  load: async (signal) => {
    const { members, invitations } = await callApi('getOperatorTeam', undefined, { signal });
    return {
      members: members.map((member) => ({ ...member, rights: member.roles })),
      invitations: invitations.map((invitation) => ({ ...invitation, rights: invitation.roles })),
    };
  },
  invite: ({ rights, ...invitation }) => callApi('inviteToOperator', { body: { ...invitation, roles: rights } }),
  revoke: (id) => callApi('revokeOperatorInvitation', { params: { id } }),
  change: (userId, roles) => callApi('changeOperatorMember', { params: { userId }, body: { roles } }),
  remove: (userId) => callApi('removeOperatorMember', { params: { userId } }),
  initial: [],
  mayChange: () => true,
  renderRights: (roles) => <RightsText roles={roles} />,
  Fields: RoleFields,
  canRemoveYourself: true,
};

function RoleFields({ rights, onChange, error }: RightsFieldsProps<OperatorRole[]>) {
  const { t } = useI18n();
  const toggle = (role: OperatorRole) =>
    onChange(OPERATOR_ROLES.filter((each) => rights.includes(each) !== (each === role)));
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t('roles.title')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <CheckboxCard
          key={role}
          label={t(`operatorRole.${role}`)}
          text={t(`operatorRoleText.${role}`)}
          isChecked={rights.includes(role)}
          onToggle={() => toggle(role)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-berry sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
