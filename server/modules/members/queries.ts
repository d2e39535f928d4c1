import { sql } from 'kysely';
import type { OperatorRole, SellerPermission } from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import type { Db, Tx } from '#server/db/client.ts';

const PERSON = ['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'] as const;
const hasSecondFactor = sql<boolean>`exists (select from second_factors where user_id = u.id and confirmed_at is not null)`;

/** The team of a vendor: owners first, then by when they joined. */
export function listVendorMembers(db: Db, vendorId: string) {
  return db
    .selectFrom('vendor_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.vendor_id', '=', vendorId)
    .select([...PERSON, 'm.role', 'm.permissions', 'm.created_at as addedAt', hasSecondFactor.as('hasSecondFactor')])
    .orderBy('m.role')
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute();
}

export async function vendorExists(db: Db, vendorId: string): Promise<boolean> {
  const row = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  return row !== undefined;
}

/** The team of the operator, by when they joined. */
export function listOperatorMembers(db: Db) {
  return db
    .selectFrom('operator_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([...PERSON, 'm.roles', 'm.created_at as addedAt', hasSecondFactor.as('hasSecondFactor')])
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute();
}

/**
 * Reads the team of a vendor under the vendor's row lock. Every change of the team takes it, so that two of them cannot
 * remove each other's last owner.
 */
export async function lockVendorTeam(tx: Tx, vendorId: string): Promise<(VendorRights & { userId: string })[]> {
  await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
  return tx
    .selectFrom('vendor_members')
    .where('vendor_id', '=', vendorId)
    .select(['user_id as userId', 'role', 'permissions'])
    .execute();
}

/** Reads and locks the team of the operator. */
export function lockOperatorTeam(tx: Tx): Promise<{ userId: string; roles: OperatorRole[] }[]> {
  return tx
    .selectFrom('operator_members')
    .select(['user_id as userId', 'roles'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

export async function writeVendorMember(tx: Tx, vendorId: string, userId: string, rights: VendorRights): Promise<void> {
  await tx
    .updateTable('vendor_members')
    .set({ role: rights.role, permissions: rights.permissions })
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteVendorMember(tx: Tx, vendorId: string, userId: string): Promise<void> {
  await tx.deleteFrom('vendor_members').where('vendor_id', '=', vendorId).where('user_id', '=', userId).execute();
}

/** Removes the staff that has no permission for the books. Returns their ids. */
export async function deleteStaffWithoutBooks(tx: Tx, vendorId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('vendor_members')
    .where('vendor_id', '=', vendorId)
    .where('role', '=', 'staff')
    .where(sql<boolean>`not 'money' = any(permissions)`)
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Revokes the open invitations to a team that somebody has sent, but for those to a vendor's with rights to be kept. */
export async function revokeInvitationsBy(
  tx: Tx,
  vendorId: string | null,
  userId: string,
  isKept: (rights: VendorRights) => boolean = () => false,
): Promise<void> {
  const sent = await tx
    .selectFrom('invitations')
    .where('vendor_id', 'is not distinct from', vendorId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .select(['id', 'role', 'permissions'])
    .execute();
  const ended = sent.filter(({ role, permissions }) => !(role && isKept({ role, permissions: permissions ?? [] })));
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await revokeOpen(tx, vendorId).where('id', 'in', ids).execute();
}

/** Revokes the open invitation of an email to a team. Returns the ids. */
export async function revokeInvitationsTo(tx: Tx, vendorId: string | null, email: string): Promise<string[]> {
  const rows = await revokeOpen(tx, vendorId).where('email', '=', email).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Revokes an open invitation to a team. Returns false if there is none. */
export async function revokeInvitation(tx: Tx, vendorId: string | null, id: string): Promise<boolean> {
  const { numUpdatedRows } = await revokeOpen(tx, vendorId).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The open invitations to a team, to be revoked. */
export function revokeOpen(tx: Tx, vendorId: string | null) {
  return tx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('vendor_id', 'is not distinct from', vendorId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
}

/** Invitations to a team, the operator's without a vendor, that nobody has accepted; newest first. */
export function listOpenInvitations(db: Db, vendorId: string | null) {
  return openInvitations(db).where('i.vendor_id', 'is not distinct from', vendorId).orderBy('i.id', 'desc').execute();
}

/** An invitation that can be accepted, or has expired without being revoked; undefined for any other. */
export function findOpenInvitation(db: Db, id: string) {
  return openInvitations(db).where('i.id', '=', id).executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

function openInvitations(db: Db) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('vendors as v', 'v.id', 'i.vendor_id')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .select(['i.id', 'i.email', 'i.language', 'i.vendor_id as vendorId', 'i.role', 'i.permissions'])
    .select(['i.operator_roles as operatorRoles', 'i.created_at as invitedAt', 'i.expires_at as expiresAt'])
    .select(['v.name as businessName', 'v.name_en as businessNameEn', 'i.invited_by as inviterId'])
    .select(sql<string | null>`case when u.is_active then u.first_name || ' ' || u.last_name end`.as('invitedBy'))
    .select(sql<boolean>`i.expires_at <= now()`.as('isExpired'));
}

/** Whether the email of the account is invited to the operator's team. */
export async function isInvitedToOperator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.email', 'i.email')
    .where('u.id', '=', userId)
    .where('i.vendor_id', 'is', null)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .select('i.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an invitation as accepted by an account. Returns false if it was used, revoked or has expired meanwhile. */
export async function consumeInvitation(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()`, accepted_by: userId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account of an email; undefined if there is none. */
export function findAccount(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).select('id as userId').executeTakeFirst();
}

/** The accounts that own a vendor, those that were closed aside. */
export async function listOwners(db: Db | Tx, vendorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.vendor_id', '=', vendorId)
    .where('m.role', '=', 'owner')
    .where('u.is_active', '=', true)
    .select('m.user_id as userId')
    .orderBy('m.created_at')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The accounts that may do something for a vendor, its owners among them. */
export async function listWhoMay(db: Db | Tx, vendorId: string, permission: SellerPermission): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from vendor_members as m join users as u on u.id = m.user_id
    where m.vendor_id = ${vendorId} and u.is_active and (m.role = 'owner' or ${permission} = any(m.permissions))
    order by m.created_at`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Makes a person the owner of a vendor that was made in the same transaction. */
export async function addOwner(tx: Tx, vendorId: string, userId: string): Promise<void> {
  await tx.insertInto('vendor_members').values({ vendor_id: vendorId, user_id: userId, role: 'owner' }).execute();
}
