import { sql } from 'kysely';
import type { Profile } from '#contract/shop/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';

/** Reads the account and locks it until the transaction ends. */
export function lockAccount(tx: Tx, { userId }: UserScope) {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'email_verified_at as verifiedAt', 'profile_image_id as photoId'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('is_active', '=', true)
    .select(['id', 'email'])
    .executeTakeFirst();
}

/** Writes the profile. A changed e-mail loses its verification. */
export async function writeProfile(tx: Tx, { userId }: UserScope, profile: Profile, phoneE164: string | null) {
  await tx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone_number: profile.phoneNumber,
      phone_e164: phoneE164,
      email: profile.email,
      email_verified_at: sql`case when email = ${profile.email} then email_verified_at end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function setPhoto(tx: Tx, { userId }: UserScope, photoId: string | null) {
  await tx
    .updateTable('users')
    .set({ profile_image_id: photoId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function findPasswordHash(db: Db, { userId }: UserScope): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string) {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function setVerified(tx: Tx, userId: string) {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute();
}
