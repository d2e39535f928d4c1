import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';
import type { SessionArea } from '#server/platform/tokens.ts';

type RevokeReason = 'logout' | 'reuse' | 'customer' | 'operator' | 'password' | 'second_factor' | 'membership';

export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    userId: string;
    area: SessionArea;
    userAgent: string | null;
    ip: string;
    hours: number;
    /** It began with a code of the second factor. */
    isConfirmed: boolean;
  },
) {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      area: session.area,
      user_agent: session.userAgent,
      ip_address: session.ip,
      expires_at: sql<Date>`now() + make_interval(hours => ${session.hours})`,
      ...(session.isConfirmed && { confirmed_at: sql<Date>`now()` }),
    })
    .execute();
}

/** Notes that the session proved the second factor just now, or the password. Returns when. */
export async function setConfirmed(tx: Tx, { sessionId }: Pick<UserScope, 'sessionId'>): Promise<Date> {
  const { confirmed_at } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning(sql<Date>`confirmed_at`.as('confirmed_at'))
    .executeTakeFirstOrThrow();
  return confirmed_at;
}

/** The user's live sessions in all areas: the current one first, then the most recently seen. */
export function listLiveSessions(db: Db, { userId, sessionId }: UserScope) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'area', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<string | null>`host(ip_address)`.as('ipAddress'))
    .orderBy(sql`id <> ${sessionId}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of the user. Returns false if it is not theirs or has already ended. */
export async function revokeOwnSession(db: Db, user: UserScope, id: string): Promise<boolean> {
  const ended = await revoke(db, 'customer').where('user_id', '=', user.userId).where('id', '=', id).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function revokeSession(db: Db, sessionId: string, reason: RevokeReason): Promise<void> {
  await revoke(db, reason).where('id', '=', sessionId).execute();
}

/** Ends all of the user's sessions except the one that asks. */
export function revokeOtherSessions(db: Db, { userId, sessionId }: UserScope, reason: RevokeReason): Promise<void> {
  return revokeSessions(db, userId, sessionId, reason);
}

/** Ends all of an account's sessions except the one to keep. Takes an id because a reset link has no session. */
export async function revokeSessions(
  db: Db,
  userId: string,
  keptId: string | null,
  reason: RevokeReason,
): Promise<void> {
  await revoke(db, reason)
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId))
    .execute();
}

/** Ends a person's sessions of one area. Returns how many. */
export async function revokeAreaSessions(
  tx: Tx,
  userId: string,
  area: SessionArea,
  reason: RevokeReason,
): Promise<number> {
  const ended = await revoke(tx, reason).where('user_id', '=', userId).where('area', '=', area).executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

function revoke(db: Db, reason: RevokeReason) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('revoked_at', 'is', null);
}
