import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import { INVITATIONS, type OperatorRole } from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import {
  findAccount,
  findOpenInvitation,
  type InvitationRow,
  lockOperatorTeam,
  lockVendorTeam,
  revokeInvitation,
  revokeInvitationsTo,
} from './queries.ts';
import { normaliseRights, normaliseRoles, refuseUnlessGrantable } from './rights.ts';
import { type OperatorTeam, refuseUnlessAdmin, requireGiver } from './team.ts';

interface Letter {
  email: string;
  /** Comes first in the mail. */
  language: Language;
}

/** Invites a person to the vendor's team. Throws `already_member`, `forbidden` or `too_many_requests`. */
export async function inviteToVendor(
  { db, jobs, limits }: Deps,
  scope: MemberScope,
  { email, language, ...wanted }: Letter & VendorRights,
): Promise<InvitationRow> {
  await limits.take('invitation', clientById(scope.vendorId));
  const { vendorId } = scope;
  const rights = normaliseRights(wanted);
  return inTransaction(db, async (tx) => {
    const team = await lockVendorTeam(tx, vendorId);
    refuseUnlessGrantable(requireGiver(team, scope), rights, null);
    await refuseMember(tx, team, email);
    const to = { vendor_id: vendorId, role: rights.role, permissions: rights.permissions };
    return send(tx, jobs, scope.actor, { email, language, to, after: { ...rights } });
  });
}

/** As the API does it, with a limit on how many an admin sends. */
export async function inviteToOperator(
  { db, jobs, limits }: Deps,
  { userId, actor }: OperatorScope,
  input: Letter & { roles: OperatorRole[] },
): Promise<InvitationRow> {
  await limits.take('invitation', clientById(userId));
  return inviteOperator(db, jobs, actor, input, (team) => refuseUnlessAdmin(team, userId));
}

/** Invites a person to the operator's team. Throws `already_member`. */
export function inviteOperator(
  db: Db,
  jobs: Jobs,
  actor: Actor,
  { email, language, roles }: Letter & { roles: OperatorRole[] },
  check: (team: OperatorTeam) => void = () => undefined,
): Promise<InvitationRow> {
  const operatorRoles = normaliseRoles(roles);
  return inTransaction(db, async (tx) => {
    const team = await lockOperatorTeam(tx);
    check(team);
    await refuseMember(tx, team, email);
    const to = { operator_roles: operatorRoles };
    return send(tx, jobs, actor, { email, language, to, after: { roles: operatorRoles } });
  });
}

/** The operator invites an owner to a vendor, as to the first one of its team. Throws `already_member`. */
export function inviteOwner(
  db: Db,
  jobs: Jobs,
  actor: Actor,
  vendorId: string,
  letter: Letter,
): Promise<InvitationRow> {
  return inTransaction(db, async (tx) => {
    await refuseMember(tx, await lockVendorTeam(tx, vendorId), letter.email);
    const rights = { role: 'owner' as const, permissions: [] };
    const to = { vendor_id: vendorId, ...rights };
    return send(tx, jobs, { ...actor, vendorId }, { ...letter, to, after: rights });
  });
}

async function refuseMember(tx: Tx, team: { userId: string }[], email: string): Promise<void> {
  const account = await findAccount(tx, email);
  if (account && team.some(({ userId }) => userId === account.userId)) throw new AppError('already_member');
}

type Team =
  | { vendor_id: string; role: VendorRights['role']; permissions: VendorRights['permissions'] }
  | { operator_roles: OperatorRole[] };

/** Replaces an open invitation to the same email, so that the newest mail is the one that works. */
async function send(
  tx: Tx,
  jobs: Jobs,
  actor: Actor,
  { email, language, to, after }: Letter & { to: Team; after: Record<string, unknown> },
): Promise<InvitationRow> {
  const id = newId();
  const vendorId = 'vendor_id' in to ? to.vendor_id : null;
  const replaced = await revokeInvitationsTo(tx, vendorId, email);
  await tx
    .insertInto('invitations')
    .values({
      ...to,
      id,
      email,
      language,
      invited_by: actor.kind === 'user' ? actor.id : null,
      expires_at: sql<Date>`now() + make_interval(days => ${INVITATIONS.days})`,
    })
    .execute();
  await audit(tx, actor, {
    action: 'invitation.sent',
    entity: [vendorId === null ? 'operator_invitation' : 'vendor_invitation', id],
    before: replaced.length > 0 ? { replaced } : undefined,
    after,
  });
  await jobs.send(tx, 'mail', { kind: 'invitation', invitationId: id });
  const made = await findOpenInvitation(tx, id);
  if (!made) throw new Error(`invitation ${id} is gone`);
  return made;
}

/** Revokes an open invitation of the vendor. Throws `not_found`. */
export function revokeVendorInvitation(db: Db, scope: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    requireGiver(await lockVendorTeam(tx, scope.vendorId), scope);
    await revoke(tx, scope.actor, scope.vendorId, id);
  });
}

/** Revokes an open invitation to the operator's team. Throws `not_found`. */
export function revokeOperatorInvitation(db: Db, { actor }: OperatorScope, id: string): Promise<void> {
  return inTransaction(db, (tx) => revoke(tx, actor, null, id));
}

/** As the command line does it. Returns false if there is none. */
export function revokeOperatorInvitationTo(db: Db, actor: Actor, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const revoked = await revokeInvitationsTo(tx, null, email);
    for (const id of revoked)
      await audit(tx, actor, { action: 'invitation.revoked', entity: ['operator_invitation', id] });
    return revoked.length > 0;
  });
}

async function revoke(tx: Tx, actor: Actor, vendorId: string | null, id: string): Promise<void> {
  if (!(await revokeInvitation(tx, vendorId, id))) throw new AppError('not_found');
  const kind = vendorId === null ? 'operator_invitation' : 'vendor_invitation';
  await audit(tx, actor, { action: 'invitation.revoked', entity: [kind, id] });
}
