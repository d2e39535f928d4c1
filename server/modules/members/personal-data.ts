import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { type Person, type PersonalData, readSections } from '#server/db/personal-data.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { lockVendorTeam } from './queries.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'vendor_members', columns: ['user_id', 'permissions'], exported: true, erased: true },
    { table: 'vendor_members', columns: ['added_by'], exported: 'is another member’s data', erased: true },
    { table: 'operator_members', columns: ['user_id', 'roles'], exported: true, erased: true },
    { table: 'operator_members', columns: ['added_by'], exported: 'is another member’s data', erased: true },
    {
      table: 'invitations',
      columns: ['email', 'permissions', 'operator_roles', 'accepted_by', 'invited_by'],
      exported: true,
      erased: true,
    },
  ],
  export: (tx, { userId, email }) =>
    readSections(tx, {
      vendorTeams: sql`select v.id as vendor_id, v.name, v.name_en, m.role, m.permissions, m.created_at
        from vendor_members as m join vendors as v on v.id = m.vendor_id where m.user_id = ${userId} order by m.created_at`,
      operatorTeam: sql`select roles, created_at from operator_members where user_id = ${userId}`,
      invitations: sql`select id, vendor_id, case when email = ${email} or accepted_by = ${userId} then email end as email,
        role, permissions, operator_roles, invited_by = ${userId} as was_sent_by_person, created_at, expires_at, accepted_at,
        revoked_at from invitations where email = ${email} or accepted_by = ${userId} or invited_by = ${userId}
        order by created_at`,
    }),
  prepareErasure: refuseLastOwner,
  erase: async (tx, { userId, email }) => {
    await sql`delete from vendor_members where user_id = ${userId}`.execute(tx);
    await sql`delete from operator_members where user_id = ${userId}`.execute(tx);
    await sql`delete from invitations where email = ${email} or accepted_by = ${userId}`.execute(tx);
    await sql`update invitations set invited_by = null,
      revoked_at = case when accepted_at is null then coalesce(revoked_at, now()) end where invited_by = ${userId}`.execute(
      tx,
    );
    await sql`update vendor_members set added_by = null where added_by = ${userId}`.execute(tx);
    await sql`update operator_members set added_by = null where added_by = ${userId}`.execute(tx);
  },
};

/** Throws `last_owner` while a vendor that is not closed would be left without one, with the vendors' names. */
async function refuseLastOwner(tx: Tx, { userId }: Person): Promise<void> {
  const owned = await tx
    .selectFrom('vendor_members as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendor_id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where('v.closed_at', 'is', null)
    .select(['v.id', 'v.name', 'v.name_en as nameEn'])
    .orderBy('v.id')
    .execute();
  const alone: { name: string; nameEn: string }[] = [];
  for (const { id, name, nameEn } of owned) {
    const team = await lockVendorTeam(tx, id);
    if (!team.some((member) => member.role === 'owner' && member.userId !== userId)) alone.push({ name, nameEn });
  }
  if (alone.length > 0) throw new AppError('last_owner', { details: { vendors: alone } });
}
