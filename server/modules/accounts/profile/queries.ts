import { sql } from 'kysely';
import type { Profile } from '#contract/shop/account.ts';
import type { Db, Tx } from '#server/db/client.ts';

export type LinkPurpose = 'verify' | 'reset';

/** The account as it is now; nobody else changes it until the transaction ends. */
export function lockAccount(tx: Tx, userId: string) {
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

/** An e-mail that is another than before has not been verified. */
export async function updateProfile(tx: Tx, userId: string, profile: Profile, phoneE164: string | null) {
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

export async function setPhoto(tx: Tx, userId: string, photoId: string | null) {
  await tx
    .updateTable('users')
    .set({ profile_image_id: photoId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
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

export async function insertLink(
  tx: Tx,
  link: { id: string; userId: string; purpose: LinkPurpose; email: string; hours: number },
) {
  await tx
    .insertInto('email_links')
    .values({
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute();
}

export async function voidLinks(tx: Tx, userId: string, purpose: LinkPurpose) {
  await tx
    .updateTable('email_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a link up; undefined where it was used, has expired, or was sent to an e-mail that is no longer the account's. */
export function spendLink(tx: Tx, linkId: string, purpose: LinkPurpose) {
  return tx
    .updateTable('email_links as l')
    .from('users as u')
    .set({ used_at: sql`now()` })
    .where('l.id', '=', linkId)
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .whereRef('u.id', '=', 'l.user_id')
    .whereRef('u.email', '=', 'l.email')
    .where('u.is_active', '=', true)
    .returning(['u.id as userId', 'u.email'])
    .executeTakeFirst();
}

/** Whether the link is one of an account whose e-mail, the one it was sent to, is verified already. */
export async function isVerifiedByNow(tx: Tx, linkId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_links as l')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'l.user_id').onRef('u.email', '=', 'l.email'))
    .where('l.id', '=', linkId)
    .where('l.purpose', '=', 'verify')
    .where('u.email_verified_at', 'is not', null)
    .select('l.id')
    .executeTakeFirst();
  return row !== undefined;
}
