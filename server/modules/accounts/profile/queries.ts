import { sql } from 'kysely';
import type { Profile } from '#contract/shop/forms/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';

/** Reads the account and locks it until the transaction ends. A mailed link has no session, only the account's id. */
export function lockAccount(tx: Tx, { userId }: Pick<UserScope, 'userId'>) {
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

/** Writes the profile except the email, which a mailed link changes. */
export async function writeProfile(tx: Tx, { userId }: UserScope, profile: Profile, phoneE164: string | null) {
  await tx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone_number: profile.phoneNumber,
      phone_e164: phoneE164,
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

/** Null voids the password: only a mailed link sets another. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string | null) {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Notes that the account's email was proven. Returns whether that is the first time. */
export async function setVerified(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
