import { useMemo } from 'react';
import type { VendorRights } from '#contract/shared/team.ts';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import type { Team } from '#web/console/team/team.ts';
import { TeamPage } from '#web/console/team/team-page.tsx';
import { useI18n } from './i18n.ts';
import { VendorRightsFields } from './vendor-rights.tsx';

export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'team')) return <VendorTeam vendor={vendor} />;
  return (
    <Page title={t('nav.team')}>
      <NoPermission />
    </Page>
  );
}

/** The vendor's team. */
function VendorTeam({ vendor }: { vendor: Vendor }) {
  const { t, pick } = useI18n();
  const team = useMemo(() => teamOf(vendor), [vendor]);
  const name = pick(vendor.businessName, vendor.businessNameEn);
  return <TeamPage title={t('team.title')} text={t('team.text', { vendor: name })} team={team} />;
}

function teamOf(vendor: Vendor): Team<VendorRights> {
  return {
    queryKey: ['team', vendor.id],
    load: async (signal) => {
      const { members, invitations } = await callApi('getVendorTeam', undefined, { signal });
      return { members: members.map(withRights), invitations: invitations.map(withRights) };
    },
    invite: ({ rights, ...invitation }) => callApi('inviteToVendor', { body: { ...invitation, ...rights } }),
    revoke: (id) => callApi('revokeVendorInvitation', { params: { id } }),
    change: (userId, rights) => callApi('changeVendorMember', { params: { userId }, body: rights }),
    remove: (userId) => callApi('removeVendorMember', { params: { userId } }),
    initial: INITIAL,
    mayChange: ({ role }) => vendor.role === 'owner' || role === 'staff',
    problemOf: () => undefined,
    renderRights: (rights) => <RightsText {...rights} />,
    Fields: (props) => <VendorRightsFields giver={vendor} {...props} />,
    canRemoveYourself: false,
  };
}

const INITIAL: VendorRights = { role: 'staff', permissions: [] };

/** The rights of a row beside what else it has. An owner's permissions are all, and not chosen one by one. */
function withRights<Row extends VendorRights>(row: Row): Row & { rights: VendorRights } {
  return { ...row, rights: { role: row.role, permissions: row.role === 'owner' ? [] : row.permissions } };
}
