import { sql } from 'kysely';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';

const ASKING: OperatorScope['roles'] = ['support', 'finance', 'admin'];

/** Requests to give money of an order back that wait for somebody else of the team. Empty for roles that may not ask. */
export async function waitingRequestsOf(
  db: Db,
  { roles }: OperatorScope,
  orderId: string,
): Promise<OperatedOrder['requests']> {
  if (!roles.some((role) => ASKING.includes(role))) return [];
  const rows = await db
    .selectFrom('refund_requests as q')
    .leftJoin('users as u', 'u.id', 'q.requested_by')
    .where('q.order_id', '=', orderId)
    .where('q.status', '=', 'WAITING')
    .select(['q.id', 'q.amount', 'q.reason', 'q.note', 'q.requested_at as requestedAt'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .select(sql<boolean>`q.opening is not null`.as('opensReturn'))
    .select(sql<boolean>`q.cancelling is not null`.as('cancels'))
    .orderBy('q.requested_at')
    .orderBy('q.id')
    .execute();
  return rows.map(({ amount, requestedAt, ...row }) => ({
    ...{ ...row, amount: toRiyals(amount), requestedAt: requestedAt.toISOString() },
  }));
}
