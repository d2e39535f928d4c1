import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionArea } from '#server/platform/tokens.ts';

/** The session that a refresh token belongs to, live or not; undefined for an unknown token. */
export async function findSessionOf(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', tokenHash)
    .select('session_id as sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/**
 * Locks a refresh token with its session, so that concurrent refreshes of one token run one after the other. A token of
 * another area is unknown.
 */
export function lockRefreshToken(
  tx: Tx,
  tokenHash: Buffer,
  area: SessionArea,
  { graceSeconds, idleMinutes }: { graceSeconds: number; idleMinutes: number },
) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('t.token_hash', '=', tokenHash)
    .where('s.area', '=', area)
    .select([
      's.id as sessionId',
      's.user_id as userId',
      't.used_at as usedAt',
      (eb) =>
        eb
          .and([
            eb('s.revoked_at', 'is', null),
            eb('s.expires_at', '>', sql<Date>`now()`),
            eb('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`),
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

/** Marks a refresh token as used, stores its successor and notes when the session was last seen. */
export async function replaceRefreshToken(tx: Tx, used: Buffer, successor: Buffer, sessionId: string) {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql`now()`, replaced_by: successor })
    .where('token_hash', '=', used)
    .execute();
  await insertRefreshToken(tx, successor, sessionId);
  await tx.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
}
