import { sql } from 'kysely';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { CANCELLATION_REASONS } from '#contract/shared/orders/refunds.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { CANCELS } from './asked-cancellation.ts';

const ASKING: OperatorScope['roles'] = ['support', 'finance', 'admin'];

const NAME = (table: 'u' | 'd') =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`;

/**
 * Requests to give money of an order back that wait for somebody else of the team, and decided ones to cancel it or pieces of it. Empty for
 * roles that may not ask.
 */
export async function requestsOf(
  db: Db,
  { roles }: OperatorScope,
  orderId: string,
): Promise<OperatedOrder['requests']> {
  if (!roles.some((role) => ASKING.includes(role))) return [];
  const rows = await db
    .selectFrom('refund_requests as q')
    .leftJoin('users as u', 'u.id', 'q.requested_by')
    .leftJoin('users as d', 'd.id', 'q.decided_by')
    .where('q.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('q.status', '=', 'WAITING'),
        eb.and([eb('q.needs_second', '=', true), eb('q.reason', 'in', CANCELLATION_REASONS)]),
      ]),
    )
    .select(['q.id', 'q.status', 'q.amount', 'q.reason', 'q.note', 'q.requested_at as requestedAt', 'q.answer'])
    .select([NAME('u').as('by'), NAME('d').as('decidedBy'), CANCELS.as('cancels')])
    .select(sql<boolean>`q.opening is not null`.as('opensReturn'))
    .select(sql<number | null>`(q.cancelling ->> 'paidBack')::bigint`.as('wentBack'))
    .orderBy('q.requested_at')
    .orderBy('q.id')
    .execute();
  return rows.map(({ amount, wentBack, requestedAt, ...row }) => ({
    ...{ ...row, amount: toRiyals(amount), requestedAt: requestedAt.toISOString() },
    wentBack: wentBack === null ? null : toRiyals(wentBack),
  }));
}
