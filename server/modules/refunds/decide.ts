import type { RefundDecision } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { refundGoodwill } from '#server/modules/payments/public.ts';
import { type Claimed, claim } from './claim.ts';

type Deciding = Pick<Deps, 'db' | 'jobs'>;

/** So much of the order's money is not left: the request goes on waiting. */
class NotLeft extends Error {}

/** Approves what another member of the team asks for: the money goes back, once. Throws `not_found` or `own_request`. */
export async function approve({ db, jobs }: Deciding, operator: OperatorScope, id: string): Promise<RefundDecision> {
  try {
    return await inTransaction(db, async (tx) => {
      await refuseOwn(tx, operator, id);
      const claimed = await claim(tx, id, { status: 'APPROVED', by: operator.userId });
      if (!claimed) return 'changed';
      const { orderId, amount } = claimed;
      await lockOrder(tx, orderId);
      if (!(await refundGoodwill(tx, jobs, { orderId, requestId: id, amount }))) throw new NotLeft();
      await log(tx, operator, 'order.refund_approved', claimed);
      return 'done';
    });
  } catch (error) {
    if (error instanceof NotLeft) return 'too_much';
    throw error;
  }
}

/** Rejects what another member of the team asks for. Throws `not_found` or `own_request`. */
export function reject({ db }: Deciding, operator: OperatorScope, id: string, answer: string): Promise<RefundDecision> {
  return inTransaction(db, async (tx) => {
    await refuseOwn(tx, operator, id);
    const claimed = await claim(tx, id, { status: 'REJECTED', by: operator.userId, answer });
    if (!claimed) return 'changed';
    await log(tx, operator, 'order.refund_rejected', claimed, answer);
    return 'done';
  });
}

/** Takes back the caller's own request. Throws `not_found` for another one's. */
export function withdraw({ db }: Deciding, operator: OperatorScope, id: string): Promise<RefundDecision> {
  return inTransaction(db, async (tx) => {
    if ((await find(tx, id)).requestedBy !== operator.userId) throw new AppError('not_found');
    const claimed = await claim(tx, id, { status: 'WITHDRAWN', by: operator.userId });
    if (!claimed) return 'changed';
    await log(tx, operator, 'order.refund_withdrawn', claimed);
    return 'done';
  });
}

/** Four eyes: neither who asked nor who bought decides. */
async function refuseOwn(tx: Tx, { userId }: OperatorScope, id: string): Promise<void> {
  const { requestedBy, customer } = await find(tx, id);
  if (requestedBy === userId || customer === userId) throw new AppError('own_request');
}

function find(tx: Tx, id: string) {
  return tx
    .selectFrom('refund_requests as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('q.id', '=', id)
    .select(['q.requested_by as requestedBy', 'c.user_id as customer'])
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

type Action = 'order.refund_approved' | 'order.refund_rejected' | 'order.refund_withdrawn';

function log(tx: Tx, { actor }: OperatorScope, action: Action, { orderId, amount }: Claimed, reason?: string) {
  return audit(tx, actor, { action, entity: ['order', orderId], reason, after: { amount: toRiyals(amount) } });
}
