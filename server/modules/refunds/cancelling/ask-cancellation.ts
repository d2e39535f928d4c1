import { sql } from 'kysely';
import { CANCELLATION_REASONS, type RefundRequestStatus } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { requestHash } from '#server/kernel/request-hash.ts';
import { audit } from '#server/modules/audit/public.ts';
import {
  cancelForOperator,
  cancelWhole,
  endOpenPayment,
  isOwnOrder,
  lockOrder,
  refuseOwnOrder,
  type Weigh,
} from '#server/modules/orders/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { becameOf, refuseOther } from '#server/modules/refunds/claim.ts';
import { aloneMost } from '#server/modules/refunds/limits.ts';
import { type CancelledPieces, type Cancelling, upTo } from './cancelling.ts';

type CancellingDeps = Pick<Deps, 'db' | 'jobs' | 'config'> & { gateway: PaymentGateway | null };

/**
 * Cancels any order, or asks a second person where more paid money goes back than this one may send back alone. An open payment is ended
 * at the gateway first. The same one sent twice cancels, or asks, once. Throws `order_not_found`, `own_vendor`, or `own_request` for one's
 * own order of which nothing paid goes back: nobody else would see to it.
 */
export async function cancelOrder(
  deps: CancellingDeps,
  operator: OperatorScope,
  orderId: string,
  { id, reason }: { id: string; reason: string },
) {
  // One's own order waits for somebody else, whose approval ends its payment.
  if (!(await isOwnOrder(deps.db, operator, orderId))) await endOpenPayment(deps, operator, orderId);
  const asked = { id, orderId, note: reason, cancelling: { pieces: null }, hash: requestHash({ id, reason }) };
  return cancelOrAsk(deps, operator, asked, (tx, weigh) =>
    cancelWhole(tx, deps.jobs, operator, { orderId, reason }, weigh),
  );
}

interface PiecesToCancel extends CancelledPieces {
  id: string;
  note: string | null;
}

/**
 * The same for pieces of a parcel. Of a vendor that may not sell they are cancelled at once: suspending it was the decision. Throws as
 * `cancelForOperator` and `cancelOrder`.
 */
export function cancelOrderPieces(
  deps: CancellingDeps,
  operator: OperatorScope,
  orderId: string,
  body: PiecesToCancel,
) {
  const { id, note, ...pieces } = body;
  const { db, jobs } = deps;
  const { parcelId, reason, lines } = pieces;
  const cancel = (tx: Tx, weigh?: Weigh) =>
    cancelForOperator(tx, jobs, operator, { orderId, parcelId }, { reason, note, lines }, weigh);
  if (reason === 'vendor_stopped') return inTransaction(db, async (tx) => toAnswer(await cancel(tx)));
  return cancelOrAsk(deps, operator, { id, orderId, note, cancelling: { pieces }, hash: requestHash(body) }, cancel);
}

interface Asked {
  id: string;
  orderId: string;
  note: string | null;
  cancelling: Cancelling;
  /** Of the body. */
  hash: string;
}

interface Done {
  outcome: string;
  shownProducts: string[];
  /** Halalas that the customer gets back, or is not asked for. */
  back?: number;
}

/** Amounts in halalas. */
const toAnswer = <T extends Done>({ outcome, back = 0, shownProducts }: T) => ({
  outcome: outcome as T['outcome'],
  ...{ amount: back, shownProducts },
});

type Unfinished = 'waiting' | 'asked' | 'rejected' | 'withdrawn';

/** Locks the person and the order, in this order. */
function cancelOrAsk<T extends Done>(
  { db, config }: CancellingDeps,
  operator: OperatorScope,
  asked: Asked,
  cancel: (tx: Tx, weigh: Weigh) => Promise<T>,
): Promise<{ outcome: T['outcome'] | 'done' | Unfinished; amount: number; shownProducts: string[] }> {
  const { orderId } = asked;
  return inTransaction(db, async (tx) => {
    const alone = await aloneMost(tx, config, operator, orderId);
    await lockOrder(tx, orderId);
    const earlier = await findOwn(tx, operator, asked);
    if (earlier) return { ...earlier, shownProducts: [] };
    if (await isWaiting(tx, orderId)) return { outcome: 'asked', amount: 0, shownProducts: [] };
    const { done, paidBack } = await upTo(alone, (weigh) => cancel(tx, weigh));
    if (done && done.outcome !== 'done') return toAnswer(done);
    if (done) await refuseOwnOrder(tx, operator, orderId);
    if (paidBack > 0) await insertRequest(tx, operator, asked, { amount: paidBack, needsSecond: !done });
    if (done) return toAnswer(done);
    await audit(tx, operator.actor, {
      ...{ action: 'order.cancellation_requested', entity: ['order', orderId], reason: asked.note ?? undefined },
      after: { amount: toRiyals(paidBack), ...(asked.cancelling.pieces && { why: asked.cancelling.pieces.reason }) },
    });
    return { outcome: 'waiting', amount: paidBack, shownProducts: [] };
  });
}

/** What became of the one that was sent before. Throws as `refuseOther`. */
async function findOwn(tx: Tx, { userId }: OperatorScope, { id, orderId, cancelling, hash }: Asked) {
  const row = await tx
    .selectFrom('refund_requests')
    .where('id', '=', id)
    .select(['order_id as orderId', 'requested_by as by', 'status', 'amount', 'reason', 'request_hash as hash'])
    .$narrowType<{ status: RefundRequestStatus }>()
    .executeTakeFirst();
  if (!row) return null;
  const isOwn = row.orderId === orderId && row.by === userId && row.reason === reasonOf(cancelling);
  refuseOther({ ...row, isOwn }, hash);
  const outcome = becameOf(row.status) ?? 'done';
  return { outcome, amount: outcome === 'done' || outcome === 'waiting' ? row.amount : 0 };
}

const reasonOf = ({ pieces }: Cancelling) => CANCELLATION_REASONS[pieces ? 1 : 0];

async function isWaiting(tx: Tx, orderId: string): Promise<boolean> {
  const waiting = tx.selectFrom('refund_requests').where('order_id', '=', orderId).where('status', '=', 'WAITING');
  return (await waiting.where('reason', 'in', CANCELLATION_REASONS).select('id').executeTakeFirst()) !== undefined;
}

/** What one person gave back alone is written too: it counts against what they may give back of this order, and in a day. */
async function insertRequest(
  tx: Tx,
  { userId }: OperatorScope,
  { id, orderId, note, cancelling, hash }: Asked,
  { amount, needsSecond }: { amount: number; needsSecond: boolean },
): Promise<void> {
  await tx
    .insertInto('refund_requests')
    .values({
      ...{ id, order_id: orderId, amount, reason: reasonOf(cancelling), note, requested_by: userId },
      ...{ cancelling: JSON.stringify(cancelling), request_hash: hash },
      ...(needsSecond
        ? { status: 'WAITING', needs_second: true }
        : ({ status: 'APPROVED', needs_second: false, decided_at: sql<Date>`now()` } as const)),
    })
    .execute();
}
