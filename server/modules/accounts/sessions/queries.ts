import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';

type RevokeReason = 'logout' | 'reuse' | 'customer' | 'password' | 'second_factor';

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

/** The user's live sessions: the current one first, then the most recently seen. */
export function listLiveSessions(db: Db, { userId, sessionId }: UserScope) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
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

function revoke(db: Db, reason: RevokeReason) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('revoked_at', 'is', null);
}
