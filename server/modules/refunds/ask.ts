import { sql } from 'kysely';
import type { Refundable, RequestRefund } from '#contract/operator/money/requests.ts';
import { REFUND_REASONS, type RefundRequestStatus } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { requestHash } from '#server/kernel/request-hash.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { leftToReturn, refundGoodwill } from '#server/modules/payments/public.ts';
import { becameOf, refuseOther } from './claim.ts';
import { aloneMost } from './limits.ts';

type Asking = Pick<Deps, 'db' | 'jobs' | 'config'>;

/** How much of an order's money can go back. Throws `order_not_found`. */
export function getRefundable({ db, config }: Asking, operator: OperatorScope, orderId: string): Promise<Refundable> {
  return inTransaction(db, async (tx) => toRefundable(await read(tx, config, operator, orderId)));
}

export interface Asked {
  outcome: 'sent' | 'waiting' | 'rejected' | 'withdrawn' | 'too_much' | 'unpaid';
  refundable: Refundable;
}

/**
 * Sends money of an order back, or asks a second person where the amount is beyond what this one may send back alone. The same
 * request sent twice asks once. Throws `order_not_found`.
 */
export function requestRefund(
  { db, jobs, config }: Asking,
  operator: OperatorScope,
  orderId: string,
  { id, amount: riyals, reason, note }: RequestRefund,
): Promise<Asked> {
  return inTransaction(db, async (tx) => {
    const before = await read(tx, config, operator, orderId);
    const body = { id, amount: riyals, reason, note };
    const earlier = await findOwn(tx, operator, orderId, body);
    if (earlier) return { outcome: becameOf(earlier.status) ?? 'sent', refundable: toRefundable(before) };
    const amount = toHalalas(riyals);
    if (!before.isPaid) return { outcome: 'unpaid', refundable: toRefundable(before) };
    if (amount > before.left) return { outcome: 'too_much', refundable: toRefundable(before) };
    const needsSecond = amount > before.alone;
    await tx
      .insertInto('refund_requests')
      .values({
        ...{ id, order_id: orderId, amount, reason, note, requested_by: operator.userId, needs_second: needsSecond },
        request_hash: requestHash(body),
        ...(needsSecond ? { status: 'WAITING' } : { status: 'APPROVED', decided_at: sql<Date>`now()` }),
      })
      .execute();
    if (!needsSecond && !(await refundGoodwill(tx, jobs, { orderId, requestId: id, amount })))
      throw new Error(`The order ${orderId} has less than ${amount} halalas left`);
    await audit(tx, operator.actor, {
      ...{ action: 'order.refund_requested', entity: ['order', orderId], reason: note ?? undefined },
      after: { amount: riyals, why: reason, needsSecond },
    });
    const refundable = toRefundable(await read(tx, config, operator, orderId));
    return { outcome: needsSecond ? 'waiting' : 'sent', refundable };
  });
}

/** The request that was sent before. Throws as `refuseOther`. */
async function findOwn(tx: Tx, { userId }: OperatorScope, orderId: string, body: RequestRefund) {
  const row = await tx
    .selectFrom('refund_requests')
    .where('id', '=', body.id)
    .select(['order_id as orderId', 'requested_by as requestedBy', 'status', 'request_hash as hash', 'reason'])
    .$narrowType<{ status: RefundRequestStatus }>()
    .executeTakeFirst();
  const isOwn =
    row?.orderId === orderId &&
    row.requestedBy === userId &&
    (REFUND_REASONS as readonly string[]).includes(row.reason);
  if (row) refuseOther({ ...row, isOwn }, requestHash(body));
  return row;
}

type Read = Awaited<ReturnType<typeof read>>;

/** Locks the person and the order, in this order. Amounts in halalas. */
async function read(tx: Tx, config: Deps['config'], operator: OperatorScope, orderId: string) {
  const alone = await aloneMost(tx, config, operator, orderId);
  await lockOrder(tx, orderId);
  const paid = await leftToReturn(tx, orderId);
  const asked = tx.selectFrom('refund_requests').where('order_id', '=', orderId).where('status', '=', 'WAITING');
  const { waiting } = await asked
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('waiting'))
    .executeTakeFirstOrThrow();
  const left = paid ? Math.max(0, paid.left - waiting) : 0;
  return { isPaid: paid !== null, left, waiting, isByHand: paid?.isByHand ?? false, alone };
}

const toRefundable = ({ left, waiting, alone, ...rest }: Read): Refundable => ({
  ...rest,
  ...{ left: toRiyals(left), waiting: toRiyals(waiting), alone: toRiyals(alone) },
});
