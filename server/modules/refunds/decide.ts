import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import type { RefundDecision } from '#contract/shared/orders/refunds.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { endOpenPayment, lockOrder, refuseOwnOrder } from '#server/modules/orders/public.ts';
import { type PaymentGateway, refundGoodwill } from '#server/modules/payments/public.ts';
import { type Cancelling, cancelAsked } from '#server/modules/refunds/cancelling/cancelling.ts';
import { openAsked } from './asked-return.ts';
import { type Claimed, claim, notePaidBack } from './claim.ts';
import { refuseOwnStore } from './own-store.ts';

type Deciding = Pick<Deps, 'db' | 'jobs'>;

interface Approved {
  outcome: RefundDecision;
  /** The products of which lists and pages show the stock. */
  shownProducts: string[];
}

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
 * return or a cancellation of a store that the caller works for.
 */
export async function approve(
  { db, jobs, gateway }: Deciding & { gateway: PaymentGateway | null },
  operator: OperatorScope,
  id: string,
): Promise<Approved> {
  const { cancelling, ...found } = await find(db, id);
  await refuseOwn(db, operator, found);
  if (cancelling?.pieces === null) await endOpenPayment({ db, jobs, gateway }, operator, found.orderId);
  try {
    return await inTransaction<Approved>(db, async (tx) => {
      const asked = await lockOther(tx, operator, id);
      const approved = await goOn(tx, jobs, operator, id, asked);
      if (approved.outcome !== 'done') throw new NotDecided(approved.outcome);
      await log(tx, operator, 'order.refund_approved', asked);
      return approved;
    });
  } catch (error) {
    if (error instanceof NotDecided) return { outcome: error.why, shownProducts: [] };
    throw error;
  }
}

/** What an approval does. Whatever is not `done` is taken back. */
async function goOn(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  id: string,
  { opening, cancelling, ...asked }: Found,
): Promise<Approved> {
  const only = (outcome: RefundDecision) => ({ outcome, shownProducts: [] });
  const ending = { status: 'APPROVED', by: operator.userId } as const;
  if (opening) {
    const outcome = await openAsked(tx, jobs, operator, { ...asked, opening });
    if (outcome !== 'done') return only(outcome);
    return only((await claim(tx, id, { ...ending, returnId: opening.id })) ? 'done' : 'changed');
  }
  const claimed = await claim(tx, id, ending);
  if (!claimed) return only('changed');
  if (cancelling) {
    const { paidBack, ...cancelled } = await cancelAsked(tx, jobs, operator, { ...asked, cancelling });
    await notePaidBack(tx, id, paidBack);
    return cancelled;
  }
  const { orderId, amount } = claimed;
  return only((await refundGoodwill(tx, jobs, { orderId, requestId: id, amount })) ? 'done' : 'too_much');
}

/** Rejects what another member of the team asks for. Throws as `approve`. */
export function reject({ db }: Deciding, operator: OperatorScope, id: string, answer: string): Promise<RefundDecision> {
  return inTransaction(db, async (tx) => {
    await refuseOwnStore(tx, operator, await lockOther(tx, operator, id));
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

/** The order is locked first, as by everything that moves it and its returns. Throws `not_found` or `own_request`. */
async function lockOther(tx: Tx, operator: OperatorScope, id: string): Promise<Found> {
  const found = await find(tx, id);
  await refuseOwn(tx, operator, found);
  await lockOrder(tx, found.orderId);
  return find(tx, id);
}

/** Four eyes: neither who asked nor who bought decides. Throws `own_request`. */
async function refuseOwn(
  db: Db,
  operator: OperatorScope,
  { requestedBy, orderId }: Pick<Found, 'requestedBy' | 'orderId'>,
) {
  if (requestedBy === operator.userId) throw new AppError('own_request');
  await refuseOwnOrder(db, operator, orderId);
}

/** A request, as it is now. Throws `not_found`. */
function find(db: Db, id: string) {
  return db
    .selectFrom('refund_requests as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .where('q.id', '=', id)
    .select(['q.requested_by as requestedBy', 'q.requested_at as requestedAt', 'q.order_id as orderId', 'q.amount'])
    .select(['o.customer_id as customerId', 'q.opening', 'q.cancelling', 'q.note'])
    .$narrowType<{ opening: OpenReturn | null; cancelling: Cancelling | null }>()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
type Found = Awaited<ReturnType<typeof find>>;

type Action = 'order.refund_approved' | 'order.refund_rejected' | 'order.refund_withdrawn';

function log(tx: Tx, { actor }: OperatorScope, action: Action, { orderId, amount }: Claimed, reason?: string) {
  return audit(tx, actor, { action, entity: ['order', orderId], reason, after: { amount: toRiyals(amount) } });
}
