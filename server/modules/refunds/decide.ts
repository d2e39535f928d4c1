import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
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
import { openAsked } from './asked-return.ts';
import { type Claimed, claim } from './claim.ts';

type Deciding = Pick<Deps, 'db' | 'jobs'>;

/** Nothing is decided after all: the request goes on waiting. */
class NotDecided extends Error {
  readonly why: RefundDecision;
  constructor(why: RefundDecision) {
    super(why);
    this.why = why;
  }
}

/**
 * Approves what another member of the team asks for: the money goes back, once. Throws `not_found`, `own_request`, or `own_vendor` for a
 * return of a store that the caller works for.
 */
export async function approve({ db, jobs }: Deciding, operator: OperatorScope, id: string): Promise<RefundDecision> {
  try {
    return await inTransaction<RefundDecision>(db, async (tx) => {
      const asked = await lockOther(tx, operator, id);
      const outcome = await goOn(tx, jobs, operator, id, asked);
      if (outcome !== 'done') throw new NotDecided(outcome);
      await log(tx, operator, 'order.refund_approved', asked);
      return 'done';
    });
  } catch (error) {
    if (error instanceof NotDecided) return error.why;
    throw error;
  }
}

/** What an approval does. Whatever is not `done` is taken back. */
async function goOn(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  id: string,
  { opening, ...asked }: Found,
): Promise<RefundDecision> {
  const ending = { status: 'APPROVED', by: operator.userId } as const;
  if (opening) {
    const outcome = await openAsked(tx, jobs, operator, { ...asked, opening });
    if (outcome !== 'done') return outcome;
    return (await claim(tx, id, { ...ending, returnId: opening.id })) ? 'done' : 'changed';
  }
  const claimed = await claim(tx, id, ending);
  if (!claimed) return 'changed';
  const { orderId, amount } = claimed;
  return (await refundGoodwill(tx, jobs, { orderId, requestId: id, amount })) ? 'done' : 'too_much';
}

/** Rejects what another member of the team asks for. Throws `not_found` or `own_request`. */
export function reject({ db }: Deciding, operator: OperatorScope, id: string, answer: string): Promise<RefundDecision> {
  return inTransaction(db, async (tx) => {
    await lockOther(tx, operator, id);
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

/**
 * The order is locked first, as by everything that moves it and its returns. Four eyes: neither who asked nor who bought decides. Throws
 * `not_found` or `own_request`.
 */
async function lockOther(tx: Tx, { userId }: OperatorScope, id: string): Promise<Found> {
  const { requestedBy, customer, orderId } = await find(tx, id);
  if (requestedBy === userId || customer === userId) throw new AppError('own_request');
  await lockOrder(tx, orderId);
  return find(tx, id);
}

/** A request, as it is now. Throws `not_found`. */
function find(tx: Tx, id: string) {
  return tx
    .selectFrom('refund_requests as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('q.id', '=', id)
    .select(['q.requested_by as requestedBy', 'q.requested_at as requestedAt', 'q.order_id as orderId', 'q.amount'])
    .select(['o.customer_id as customerId', 'c.user_id as customer', 'q.opening'])
    .$narrowType<{ opening: OpenReturn | null }>()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
type Found = Awaited<ReturnType<typeof find>>;

type Action = 'order.refund_approved' | 'order.refund_rejected' | 'order.refund_withdrawn';

function log(tx: Tx, { actor }: OperatorScope, action: Action, { orderId, amount }: Claimed, reason?: string) {
  return audit(tx, actor, { action, entity: ['order', orderId], reason, after: { amount: toRiyals(amount) } });
}
