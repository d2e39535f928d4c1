import * as z from 'zod/mini';
import { Empty, Id, IdParams } from '#contract/shared/common.ts';
import { emailField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { languageField, VendorInvitation, VendorMember, VendorRights, VendorTeam } from '#contract/shared/team.ts';

const MemberParams = z.object({ userId: Id });

export const getVendorTeam = endpoint({
  method: 'GET',
  path: '/seller/team',
  summary: 'List the vendor’s team, owners first, and its open invitations',
  access: { area: 'seller', permission: 'team' },
  response: VendorTeam,
});

export const inviteToVendor = endpoint({
  method: 'POST',
  path: '/seller/invitations',
  summary:
    'Invite a person by mail; replaces an open invitation to the same email. Staff give permissions that they have themselves, and only owners invite owners',
  access: { area: 'seller', permission: 'team', fresh: true },
  body: z.extend(VendorRights, { email: emailField, language: languageField }),
  response: VendorInvitation,
  status: 201,
});

export const revokeVendorInvitation = endpoint({
  method: 'DELETE',
  path: '/seller/invitations/:id',
  summary: 'Revoke an open invitation; its link stops working',
  access: { area: 'seller', permission: 'team', fresh: true },
  params: IdParams,
  response: Empty,
});

export const changeVendorMember = endpoint({
  method: 'PATCH',
  path: '/seller/team/:userId',
  summary:
    'Change what a member may do, from the next call on. Only owners change owners or make them; 409 `last_owner` if none would be left',
  access: { area: 'seller', permission: 'team', fresh: true },
  params: MemberParams,
  body: VendorRights,
  response: VendorMember,
});

export const removeVendorMember = endpoint({
  method: 'DELETE',
  path: '/seller/team/:userId',
  summary: 'Remove a member and end their sessions of the seller’s area; 409 `last_owner` if no owner would be left',
  access: { area: 'seller', permission: 'team', fresh: true, whileSuspended: true },
  params: MemberParams,
  response: Empty,
});

export const leaveVendorTeam = endpoint({
  method: 'POST',
  path: '/seller/team/leave',
  summary: 'Leave the vendor’s team; 409 `last_owner` for the last owner',
  access: { area: 'seller', permission: 'member', fresh: true, whileSuspended: true },
  response: Empty,
});
