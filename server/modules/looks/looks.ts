import { sql } from 'kysely';
import { LOOK } from '#contract/shared/operator/look.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope, UserScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Look } from '#server/http/look/look.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';
import { maskEmail, maskName } from '#server/kernel/mask.ts';
import { lockOutsider } from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { hashToken, newRefreshToken } from '#server/platform/tokens.ts';

export interface BegunLook {
  id: string;
  /** The secret of the cookie. */
  token: string;
  endsAt: Date;
}

/**
 * Begins to look as a customer; an earlier look of the member ends. Counts as a reveal. Throws `not_found`, `account_of_team`, and
 * `too_many_requests`.
 */
export async function beginLook(
  { db, limits }: { db: Db; limits: RateLimits },
  { userId: operatorId, actor }: OperatorScope,
  customerId: string,
  reason: string,
): Promise<BegunLook> {
  const token = newRefreshToken();
  await limits.take('reveal', clientById(operatorId));
  return inTransaction(db, async (tx) => {
    const { userId } = await lockOutsider(tx, customerId);
    await endOpenLooks(tx, operatorId);
    const { id, endsAt } = await tx
      .insertInto('looks')
      .values({
        ...{ id: newId(), token_hash: hashToken(token), operator_id: operatorId, session_id: actor.sessionId },
        ...{ user_id: userId, reason, ends_at: sql<Date>`now() + make_interval(mins => ${LOOK.minutes})` },
      })
      .returning(['id', 'ends_at as endsAt'])
      .executeTakeFirstOrThrow();
    await audit(tx, actor, { action: 'customer.looked_at', entity: ['customer', customerId], reason });
    return { id, token, endsAt };
  });
}

/** Ends all looks of the member. */
export function endOwnLooks(db: Db, { userId, actor }: OperatorScope): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await endOpenLooks(tx, userId);
    for (const customerId of ended)
      await audit(tx, actor, { action: 'customer.look_ended', entity: ['customer', customerId] });
  });
}

/** Ends the look of a browser. */
export function endLook(db: Db, { operatorId, customerId }: Look, requestId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await endOpenLooks(tx, operatorId)).length === 0) return;
    const by: Actor = { kind: 'user', area: 'operator', id: operatorId, vendorId: null, sessionId: null, requestId };
    await audit(tx, by, { action: 'customer.look_ended', entity: ['customer', customerId] });
  });
}

/** Returns the customers whose looks were not over yet. The member's row is locked, so that no second look begins meanwhile. */
async function endOpenLooks(tx: Db, operatorId: string): Promise<string[]> {
  await tx.selectFrom('operator_members').where('user_id', '=', operatorId).select('user_id').forUpdate().execute();
  const { rows } = await sql<{ customerId: string; wasOpen: boolean }>`
    update looks as l set ended_at = least(now(), l.ends_at)
    from customers as c where c.user_id = l.user_id and l.operator_id = ${operatorId} and l.ended_at is null
    returning c.id as "customerId", l.ends_at > now() as "wasOpen"`.execute(tx);
  return rows.filter(({ wasOpen }) => wasOpen).map(({ customerId }) => customerId);
}

/** What the banner says; null in a tab that does not look. */
export async function describeLook(db: Db, look: Look | undefined) {
  if (!look) return null;
  const { id, customerId, endsAt } = look;
  const row = await db
    .selectFrom('looks as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.id', '=', id)
    .select(['l.reason', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ customerId, reason: row.reason, endsAt: endsAt.toISOString() },
    ...{ name: maskName(row.firstName, row.lastName), email: maskEmail(row.email) },
  };
}

const MOST_LISTED = 50;

/** When the team looked at a person's account, newest first. Who it was is not told. */
export async function listLooks(db: Db, { userId }: UserScope) {
  const rows = await db
    .selectFrom('looks as l')
    .leftJoin('sessions as s', 's.id', 'l.session_id')
    .where('l.user_id', '=', userId)
    .select(['l.id', 'l.reason', 'l.started_at as startedAt'])
    .select(sql<Date>`least(coalesce(l.ended_at, l.ends_at), s.revoked_at)`.as('endedAt'))
    .orderBy('l.started_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ startedAt, endedAt, ...look }) => ({
    ...look,
    ...{ startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() },
  }));
}
