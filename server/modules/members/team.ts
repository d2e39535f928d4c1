import type { OperatorRole } from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { revokeAreaSessions } from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import {
  deleteStaffWithoutBooks,
  deleteVendorMember,
  lockOperatorTeam,
  lockVendorTeam,
  revokeInvitationsBy,
  revokeOpen,
  writeVendorMember,
} from './queries.ts';
import { managesTeam, mayInvite, normaliseRights, normaliseRoles, refuseUnlessGrantable } from './rights.ts';

type Team = (VendorRights & { userId: string })[];

/** The rights that the caller has under the team's lock: they may have lost them since the call began. */
export function requireGiver(team: Team, { userId }: MemberScope): VendorRights {
  const giver = team.find((member) => member.userId === userId);
  if (!giver || !managesTeam(giver)) throw new AppError('forbidden', { details: { permission: 'team' } });
  return giver;
}

function requireMember<M extends { userId: string }>(team: M[], userId: string): M {
  const member = team.find((each) => each.userId === userId);
  if (!member) throw new AppError('not_found');
  return member;
}

/** Throws `last_owner` if the member is the only owner. */
function refuseLastOwner(team: Team, { userId }: { userId: string }): void {
  if (!team.some((member) => member.role === 'owner' && member.userId !== userId)) throw new AppError('last_owner');
}

/**
 * Changes what a member may do, and ends the invitations with which they would still give what they may not give any more.
 * Throws `not_found`, `forbidden` or `last_owner`.
 */
export function changeVendorMember(db: Db, scope: MemberScope, userId: string, wanted: VendorRights): Promise<void> {
  const { vendorId, actor } = scope;
  const rights = normaliseRights(wanted);
  return inTransaction(db, async (tx) => {
    const team = await lockVendorTeam(tx, vendorId);
    const giver = requireGiver(team, scope);
    const { role, permissions } = requireMember(team, userId);
    refuseUnlessGrantable(giver, rights, { role, permissions });
    if (role === 'owner' && rights.role !== 'owner') refuseLastOwner(team, { userId });
    await writeVendorMember(tx, vendorId, userId, rights);
    await revokeInvitationsBy(tx, vendorId, userId, (given) => mayInvite(rights, given));
    await audit(tx, actor, {
      action: 'member.changed',
      entity: ['vendor_member', userId],
      before: { role, permissions },
      after: { ...rights },
    });
  });
}

/** Removes a member and ends their sellers' sessions. Throws `not_found`, `forbidden` or `last_owner`. */
export function removeVendorMember(db: Db, scope: MemberScope, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const team = await lockVendorTeam(tx, scope.vendorId);
    const giver = requireGiver(team, scope);
    const member = requireMember(team, userId);
    if (giver.role !== 'owner' && member.role === 'owner')
      throw new AppError('forbidden', { details: { permission: 'owner' } });
    await endMembership(tx, scope, team, userId, 'member.removed');
  });
}

/** The caller leaves the vendor's team. Throws `last_owner`. */
export function leaveVendorTeam(db: Db, scope: MemberScope): Promise<void> {
  return inTransaction(db, async (tx) =>
    endMembership(tx, scope, await lockVendorTeam(tx, scope.vendorId), scope.userId, 'member.left'),
  );
}

async function endMembership(
  tx: Tx,
  { vendorId, actor }: MemberScope,
  team: Team,
  userId: string,
  action: 'member.removed' | 'member.left',
): Promise<void> {
  const { role, permissions } = requireMember(team, userId);
  if (role === 'owner') refuseLastOwner(team, { userId });
  await deleteVendorMember(tx, vendorId, userId);
  await revokeInvitationsBy(tx, vendorId, userId);
  await revokeAreaSessions(tx, userId, 'seller', 'membership');
  await audit(tx, actor, { action, entity: ['vendor_member', userId], before: { role, permissions } });
}

/**
 * Ends the team of a vendor that is being closed, under its lock: owners and members with the books stay and can read.
 * Revokes open invitations. Returns how many members were removed.
 */
export async function disbandTeam(tx: Tx, vendorId: string): Promise<number> {
  const removed = await deleteStaffWithoutBooks(tx, vendorId);
  for (const userId of removed) await revokeAreaSessions(tx, userId, 'seller', 'membership');
  await revokeOpen(tx, vendorId).execute();
  return removed.length;
}

/**
 * Changes the roles of a member of the operator's team. What somebody who is no admin any more has begun ends with it.
 * Throws `not_found` or `last_admin`.
 */
export function changeOperatorMember(
  db: Db,
  { actor, userId: caller }: OperatorScope,
  userId: string,
  wanted: OperatorRole[],
): Promise<void> {
  const roles = normaliseRoles(wanted);
  return inTransaction(db, async (tx) => {
    const team = await lockOperatorTeam(tx);
    refuseUnlessAdmin(team, caller);
    const before = requireMember(team, userId).roles;
    if (!roles.includes('admin')) refuseLastAdmin(team, userId);
    await tx.updateTable('operator_members').set({ roles }).where('user_id', '=', userId).execute();
    if (!roles.includes('admin')) await revokeInvitationsBy(tx, null, userId);
    await audit(tx, actor, {
      action: 'member.changed',
      entity: ['operator_member', userId],
      before: { roles: before },
      after: { roles },
    });
  });
}

/** Removes a member of the operator's team and ends their sessions there. Throws `not_found` or `last_admin`. */
export function removeOperatorMember(db: Db, { actor, userId: caller }: OperatorScope, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const team = await lockOperatorTeam(tx);
    refuseUnlessAdmin(team, caller);
    const { roles } = requireMember(team, userId);
    refuseLastAdmin(team, userId);
    await endOperator(tx, actor, userId, roles);
  });
}

/** As the command line does it, which can also add the first admin again. Returns false if the person is no member. */
export function removeOperator(db: Db, actor: Actor, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const member = (await lockOperatorTeam(tx)).find((each) => each.userId === userId);
    if (member) await endOperator(tx, actor, userId, member.roles);
    return member !== undefined;
  });
}

async function endOperator(tx: Tx, actor: Actor, userId: string, roles: OperatorRole[]): Promise<void> {
  await tx.deleteFrom('operator_members').where('user_id', '=', userId).execute();
  await revokeInvitationsBy(tx, null, userId);
  await revokeAreaSessions(tx, userId, 'operator', 'membership');
  await audit(tx, actor, { action: 'member.removed', entity: ['operator_member', userId], before: { roles } });
}

export type OperatorTeam = { userId: string; roles: OperatorRole[] }[];

/** Throws `forbidden` if the caller is no admin any more. */
export function refuseUnlessAdmin(team: OperatorTeam, userId: string): void {
  if (!team.some((member) => member.userId === userId && member.roles.includes('admin')))
    throw new AppError('forbidden', { details: { roles: ['admin'] } });
}

function refuseLastAdmin(team: OperatorTeam, userId: string): void {
  if (!team.some((member) => member.userId !== userId && member.roles.includes('admin')))
    throw new AppError('last_admin');
}

/**
 * Members of a vendor's team may work for the operator too. Somebody else decides about their vendor. Throws `own_vendor`; the
 * caller holds the vendor's lock, so that nobody joins its team meanwhile.
 */
export async function refuseOwnVendor(
  tx: Tx,
  { userId }: Pick<OperatorScope, 'userId'>,
  vendorId: string,
): Promise<void> {
  const member = await tx
    .selectFrom('vendor_members')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  if (member) throw new AppError('own_vendor');
}
