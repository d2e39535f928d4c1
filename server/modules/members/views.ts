import type { z } from 'zod/mini';
import type { OperatorInvitation, OperatorMember } from '#contract/operator/team.ts';
import type { VendorInvitation, VendorMember } from '#contract/shared/team.ts';
import type { Db } from '#server/db/client.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import {
  type InvitationRow,
  listOpenInvitations,
  listOperatorMembers,
  listVendorMembers,
  vendorExists,
} from './queries.ts';
import { shownRights } from './rights.ts';

type Shown<Schema extends z.ZodMiniType> = z.infer<Schema>;

/** The team and the open invitations of the scope's vendor. */
export function getVendorTeam(db: Db, { vendorId, userId }: MemberScope) {
  return showVendorTeam(db, vendorId, userId);
}

/** The same of any vendor, for the operator. Throws `not_found`. */
export async function getOperatedVendorTeam(db: Db, { userId }: OperatorScope, vendorId: string) {
  if (!(await vendorExists(db, vendorId))) throw new AppError('not_found');
  return showVendorTeam(db, vendorId, userId);
}

async function showVendorTeam(db: Db, vendorId: string, userId: string) {
  const members = await listVendorMembers(db, vendorId);
  const invitations = await listOpenInvitations(db, vendorId);
  return {
    members: members.map(
      (member): Shown<typeof VendorMember> => ({ ...person(member, userId), ...shownRights(member) }),
    ),
    invitations: invitations.map(vendorInvitation),
  };
}

export function vendorInvitation(row: InvitationRow): Shown<typeof VendorInvitation> {
  return { ...invitation(row), ...shownRights({ role: row.role ?? 'staff', permissions: row.permissions ?? [] }) };
}

/** The team and the open invitations of the operator. */
export async function getOperatorTeam(db: Db, { userId }: OperatorScope) {
  const members = await listOperatorMembers(db);
  const invitations = await listOpenInvitations(db, null);
  return {
    members: members.map(
      (member): Shown<typeof OperatorMember> => ({ ...person(member, userId), roles: member.roles }),
    ),
    invitations: invitations.map(operatorInvitation),
  };
}

export function operatorInvitation(row: InvitationRow): Shown<typeof OperatorInvitation> {
  return { ...invitation(row), roles: row.operatorRoles ?? [] };
}

interface PersonRow {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  hasSecondFactor: boolean;
  addedAt: Date;
}

function person({ userId, firstName, lastName, email, hasSecondFactor, addedAt }: PersonRow, you: string) {
  return {
    userId,
    firstName,
    lastName,
    email,
    hasSecondFactor,
    addedAt: addedAt.toISOString(),
    isYou: userId === you,
  };
}

function invitation({ id, email, language, invitedBy, invitedAt, expiresAt, isExpired }: InvitationRow) {
  return {
    id,
    email,
    language,
    invitedBy,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired,
  };
}
