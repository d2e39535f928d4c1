import { type ExpressionBuilder, sql } from 'kysely';
import type { Customer, User } from '#contract/shop/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

interface NewUser {
  id: string;
  customerId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneE164: string | null;
  language: Customer['language'];
}

/** Creates a user with its customer record. False when the e-mail has an account already. */
export async function insertCustomer(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      phone_e164: user.phoneE164,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx.insertInto('customers').values({ id: user.customerId, user_id: user.id, language: user.language }).execute();
  return true;
}

export function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst();
}

/** The user as the wire shows it; undefined where there is none. */
export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id',
      'role',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      (eb) => eb('email_verified_at', 'is not', null).as('isEmailVerified'),
      'phone_number as phoneNumber',
      'profile_image_id as profileImageId',
      'is_active as isActive',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { profileImageId, ...user } = row;
  return {
    ...user,
    isEmailVerified: Boolean(user.isEmailVerified),
    profileImage: pictureUrlOrNull(profileImageId),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function insertSession(
  tx: Tx,
  session: { id: string; userId: string; userAgent: string | null; ip: string; days: number },
) {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      ip_address: session.ip,
      expires_at: sql<Date>`now() + make_interval(days => ${session.days})`,
    })
    .execute();
}

/** Locks a refresh token with its session, so that refreshing twice at once is one after the other. */
export function lockRefreshToken(tx: Tx, tokenHash: Buffer, graceSeconds: number, idleDays: number) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('t.token_hash', '=', tokenHash)
    .select([
      's.id as sessionId',
      's.user_id as userId',
      't.used_at as usedAt',
      (eb) =>
        eb
          .and([
            eb('s.revoked_at', 'is', null),
            eb('s.expires_at', '>', sql<Date>`now()`),
            eb('s.last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`),
            eb('u.is_active', '=', true),
          ])
          .as('isLive'),
      (eb) => usedWithin(eb, graceSeconds).as('isWithinGrace'),
    ])
    .forUpdate(['t', 's'])
    .executeTakeFirst();
}

function usedWithin(eb: ExpressionBuilder<DB & { t: DB['refresh_tokens'] }, 't'>, seconds: number) {
  return eb('t.used_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`);
}

export async function insertRefreshToken(tx: Tx, tokenHash: Buffer, sessionId: string) {
  await tx.insertInto('refresh_tokens').values({ token_hash: tokenHash, session_id: sessionId }).execute();
}

export async function replaceRefreshToken(tx: Tx, used: Buffer, successor: Buffer, sessionId: string) {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql`now()`, replaced_by: successor })
    .where('token_hash', '=', used)
    .execute();
  await insertRefreshToken(tx, successor, sessionId);
  await tx.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
}
