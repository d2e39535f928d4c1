import { sql } from 'kysely';
import type { Invitation } from '#contract/console/invitations.ts';
import type { ConsoleArea, OperatorRole } from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { setVerified } from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { readSignedId, signatureOf } from '#server/platform/signed-id.ts';
import {
  consumeInvitation,
  findAccount,
  findOpenInvitation,
  type InvitationRow,
  lockOperatorTeam,
  lockVendorTeam,
} from './queries.ts';
import { mayInvite, shownRights } from './rights.ts';

/** The invitation of a mailed link. Throws `link_invalid` if it was used, revoked or has expired, or is not the shop's. */
export async function openInvitation(db: Db, secret: string, token: string): Promise<InvitationRow> {
  const id = readSignedId(secret, 'invite', token);
  const invitation = id === null ? undefined : await findOpenInvitation(db, id);
  if (!invitation || invitation.isExpired) throw new AppError('link_invalid');
  return invitation;
}

/** `{id}.{signature}`, for the link to an invitation. */
export function invitationToken(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, 'invite', id)}`;
}

type LockedMember = { userId: string } & (VendorRights | { roles: OperatorRole[] });

export function areaOf({ vendorId }: Pick<InvitationRow, 'vendorId'>): ConsoleArea {
  return vendorId === null ? 'operator' : 'seller';
}

/** What the link shows to whoever holds it: somebody who reads the invited mailbox. */
export async function showInvitation(db: Db, secret: string, token: string): Promise<Invitation> {
  const invitation = await openInvitation(db, secret, token);
  const { email, vendorId, businessName, businessNameEn, role, permissions, operatorRoles, invitedBy } = invitation;
  return {
    area: areaOf(invitation),
    email,
    vendor:
      vendorId === null
        ? null
        : { id: vendorId, businessName: businessName ?? '', businessNameEn: businessNameEn ?? '' },
    role,
    permissions: role ? shownRights({ role, permissions: permissions ?? [] }).permissions : [],
    operatorRoles: operatorRoles ?? [],
    invitedBy,
    language: invitation.language,
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: (await findAccount(db, email)) !== undefined,
  };
}

/**
 * The signed-in account joins the team and does the rest in the same transaction. Throws `invitation_other_account`,
 * `area_forbidden` for a session of the other area, `already_member`, `vendor_suspended` or `link_invalid`.
 */
export async function acceptInvitation<T>(
  db: Db,
  secret: string,
  { userId, area, actor }: ConsoleScope,
  token: string,
  rest: (tx: Tx, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const invitation = await openInvitation(db, secret, token);
  if (areaOf(invitation) !== area) throw new AppError('area_forbidden', { details: { area: areaOf(invitation) } });
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, invitation.email);
    if (account?.userId !== userId)
      throw new AppError('invitation_other_account', { details: { email: invitation.email } });
    await joinTeam(tx, invitation, actor, userId);
    return rest(tx, invitation);
  });
}

/** Makes the account a member. Opening the link proves the mailbox, so its email becomes verified too. */
export async function joinTeam(tx: Tx, invitation: InvitationRow, actor: Actor, userId: string): Promise<void> {
  const { id, vendorId } = invitation;
  const team = vendorId === null ? await lockOperatorTeam(tx) : await lockVendorTeam(tx, vendorId);
  if (!mayStillInvite(team, invitation)) throw new AppError('link_invalid');
  if (team.some((member) => member.userId === userId)) throw new AppError('already_member');
  if (vendorId !== null && (await isSuspended(tx, vendorId))) throw new AppError('vendor_suspended');
  if (!(await consumeInvitation(tx, id, userId))) throw new AppError('link_invalid');
  const after = await insertMember(tx, invitation, userId);
  await setVerified(tx, userId);
  await audit(
    tx,
    { ...actor, vendorId },
    {
      action: 'invitation.accepted',
      entity: [vendorId === null ? 'operator_member' : 'vendor_member', userId],
      after: { ...after, invitation: id },
    },
  );
}

/** The sender may have lost, since they wrote, what the invitation gives. The command line writes in nobody's name. */
function mayStillInvite(team: LockedMember[], { inviterId, role, permissions }: InvitationRow): boolean {
  if (inviterId === null) return true;
  const sender = team.find(({ userId }) => userId === inviterId);
  if (!sender) return false;
  if ('roles' in sender) return sender.roles.includes('admin');
  return role !== null && mayInvite(sender, { role, permissions: permissions ?? [] });
}

async function isSuspended(tx: Tx, vendorId: string): Promise<boolean> {
  const row = await tx.selectFrom('vendors').where('id', '=', vendorId).select('is_active').executeTakeFirst();
  return row?.is_active === false;
}

async function insertMember(tx: Tx, { id, vendorId }: InvitationRow, userId: string): Promise<Record<string, unknown>> {
  if (vendorId === null) {
    const { rows } = await sql<{ roles: string[] }>`insert into operator_members (user_id, roles, added_by)
      select ${userId}, operator_roles, invited_by from invitations where id = ${id} returning roles`.execute(tx);
    return { roles: rows[0]?.roles };
  }
  const { rows } = await sql<
    Record<string, unknown>
  >`insert into vendor_members (vendor_id, user_id, role, permissions, added_by)
    select vendor_id, ${userId}, role, permissions, invited_by from invitations where id = ${id}
    returning role, permissions`.execute(tx);
  return { ...rows[0] };
}
