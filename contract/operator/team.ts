import * as z from 'zod/mini';
import { Empty, Id, IdParams } from '#contract/shared/common.ts';
import { emailField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { languageField, Member, OpenInvitation, OperatorRolesField } from '#contract/shared/team.ts';

const rights = { roles: z.array(z.enum(OPERATOR_ROLES)) };

export const OperatorMember = z.extend(Member, rights);
export const OperatorInvitation = z.extend(OpenInvitation, rights);

const MemberParams = z.object({ userId: Id });

export const getOperatorTeam = endpoint({
  method: 'GET',
  path: '/operator/team',
  summary: 'List the operator’s team and its open invitations',
  access: { area: 'operator', roles: ['admin'] },
  response: z.object({ members: z.array(OperatorMember), invitations: z.array(OperatorInvitation) }),
});

export const inviteToOperator = endpoint({
  method: 'POST',
  path: '/operator/invitations',
  summary: 'Invite a person by mail; replaces an open invitation to the same email',
  access: { area: 'operator', roles: ['admin'], fresh: true },
  body: z.object({ email: emailField, roles: OperatorRolesField, language: languageField }),
  response: OperatorInvitation,
  status: 201,
});

export const revokeOperatorInvitation = endpoint({
  method: 'DELETE',
  path: '/operator/invitations/:id',
  summary: 'Revoke an open invitation; its link stops working',
  access: { area: 'operator', roles: ['admin'], fresh: true },
  params: IdParams,
  response: Empty,
});

export const changeOperatorMember = endpoint({
  method: 'PATCH',
  path: '/operator/team/:userId',
  summary: 'Change a member’s roles, from the next call on; 409 `last_admin` if no admin would be left',
  access: { area: 'operator', roles: ['admin'], fresh: true },
  params: MemberParams,
  body: z.object({ roles: OperatorRolesField }),
  response: OperatorMember,
});

export const removeOperatorMember = endpoint({
  method: 'DELETE',
  path: '/operator/team/:userId',
  summary: 'Remove a member and end their sessions of the operator’s area; 409 `last_admin` if no admin would be left',
  access: { area: 'operator', roles: ['admin'], fresh: true },
  params: MemberParams,
  response: Empty,
});
