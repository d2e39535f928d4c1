import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

type RevokeReason = 'logout' | 'reuse' | 'customer' | 'password' | 'second_factor';

/** Sessions of the user that still count, the one named first, then the last seen. */
export function listLiveSessions(db: Db, userId: string, currentId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<string | null>`host(ip_address)`.as('ipAddress'))
    .orderBy(sql`id <> ${currentId}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of the user; false where it is none of theirs, or has ended. */
export async function revokeOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await revoke(db, 'customer')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function revokeSession(db: Db, sessionId: string, reason: RevokeReason): Promise<void> {
  await revoke(db, reason).where('id', '=', sessionId).execute();
}

/** Ends the user's sessions, all but the one to keep. */
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
