import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addMoneyEvent, lockAttempts, lockOrder, setPaymentStatus } from '#server/modules/payments/attempts.ts';
import { type GatewayRef, GatewayRefused, type GatewayState } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { noteFinding, resolveFindings } from '#server/modules/payments/watch/findings.ts';

/** A refund is sent again only this long after it was sent, eight times what a call may take, … */
const RESEND_AFTER_SECONDS = 120;
/** … and only if two looks this far apart say that it has not happened. */
const SECOND_LOOK_SECONDS = 5;

type Step =
  | { step: 'send'; captureId: string; amount: number; sentAt: Date }
  /** Done, or not to be touched until a person has looked. */
  | { step: 'stop' }
  | { step: 'later'; reason: string };

/**
 * Handles the job `refund`: sends money back once, at a gateway that knows no keys for refunds. What the gateway had sent back
 * before (`base_refunded`) tells on a repeat whether the first request worked. Throws while the outcome is open; the queue then
 * runs it again.
 */
export async function sendRefund(settling: Settling, refundId: string): Promise<void> {
  const found = await findRefund(settling.db, refundId);
  if (!found || found.status === 'SUCCEEDED' || found.status === 'FAILED') return;
  const { orderId } = found;
  await noteTry(settling.db, refundId);
  // The capture itself: an attempt may have had more than one invoice.
  const ref: GatewayRef = { kind: 'payment', id: found.captureId ?? '' };
  const before = refundedOf(await settling.gateway.fetch(ref), found.captureId);
  const next = await inTransaction(settling.db, (tx) => decideStep(tx, settling, orderId, refundId, before));
  if (next.step === 'later') throw new Error(`refund ${refundId}: ${next.reason}`);
  if (next.step === 'stop') return;
  try {
    await settling.gateway.refund(next.captureId, next.amount);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // An earlier request of this refund, or somebody at the gateway, may have been faster: the look says.
    const seen = refundedOf(await settling.gateway.fetch(ref), found.captureId);
    return noteRefusal(settling, orderId, refundId, { failure: error.reason, seen, sentAt: next.sentAt });
  }
  // The answer to the refund itself may be of the capture or of its invoice: the look says what is true.
  const after = refundedOf(await settling.gateway.fetch(ref), found.captureId);
  const isDone = await inTransaction(settling.db, async (tx) => {
    const { status, base, amount } = await lockRefund(tx, orderId, refundId);
    if (status === 'SENDING' && after === Number(base) + amount) await complete(tx, settling, orderId, refundId);
    return status !== 'SENDING' || after === Number(base) + amount;
  });
  if (!isDone) throw new Error(`refund ${refundId}: it was sent, but the gateway does not show it yet`);
}

function findRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', id)
    .select(['r.status', 'r.order_id as orderId', 'p.capture_id as captureId'])
    .executeTakeFirst();
}

const noteTry = (db: Db, id: string) =>
  db.updateTable('refunds').set({ tried_at: sql`now()` }).where('id', '=', id).execute();

/** What the gateway has sent back of one capture. */
function refundedOf({ captures }: GatewayState, captureId: string | null): number {
  const capture = captures.find(({ id }) => id === captureId);
  if (!capture) throw new Error(`The gateway does not show the capture ${captureId}`);
  return capture.refunded;
}

/** Locks order, attempts and refund, in this order, and reads the refund. */
async function lockRefund(tx: Tx, orderId: string, id: string) {
  await lockOrder(tx, orderId);
  const attempts = await lockAttempts(tx, orderId);
  const refund = await tx
    .selectFrom('refunds')
    .where('id', '=', id)
    .select([
      'status',
      'amount',
      'payment_id as paymentId',
      'base_refunded as base',
      'unchanged_since as unchangedSince',
      'sent_at as sentAt',
    ])
    .select(sql<boolean>`coalesce(sent_at < now() - make_interval(secs => ${RESEND_AFTER_SECONDS}), false)`.as('isOld'))
    .select(
      sql<boolean>`coalesce(unchanged_since < now() - make_interval(secs => ${SECOND_LOOK_SECONDS}), false)`.as(
        'isUnchanged',
      ),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = attempts.find(({ id: paymentId }) => paymentId === refund.paymentId);
  if (!payment) throw new Error(`The refund ${id} has no payment`);
  return { ...refund, payment, captureId: payment.captureId ?? '' };
}

async function decideStep(tx: Tx, settling: Settling, orderId: string, id: string, seen: number): Promise<Step> {
  const refund = await lockRefund(tx, orderId, id);
  const { status, amount, base, captureId, payment } = refund;
  if (status === 'PENDING') {
    if (await isAnotherSending(tx, refund.paymentId)) return { step: 'later', reason: 'another one is being sent' };
    if (seen !== payment.refunded) return stop(tx, settling, orderId, captureId, payment.refunded, seen);
    return { step: 'send', captureId, amount, sentAt: await markSending(tx, id, seen) };
  }
  if (status !== 'SENDING' || base === null) return { step: 'stop' };
  if (seen === base + amount) {
    await complete(tx, settling, orderId, id);
    return { step: 'stop' };
  }
  if (seen !== base) return stop(tx, settling, orderId, captureId, base + amount, seen);
  if (!refund.isOld) return { step: 'later', reason: 'it was sent and may still happen' };
  if (!refund.isUnchanged) {
    if (refund.unchangedSince === null)
      await tx.updateTable('refunds').set({ unchanged_since: sql`now()` }).where('id', '=', id).execute();
    return { step: 'later', reason: 'it seems not to have happened; a second look decides' };
  }
  return { step: 'send', captureId, amount, sentAt: await markSending(tx, id, seen) };
}

async function isAnotherSending(tx: Tx, paymentId: string): Promise<boolean> {
  const other = tx.selectFrom('refunds').where('payment_id', '=', paymentId).where('status', '=', 'SENDING');
  return (await other.select('id').executeTakeFirst()) !== undefined;
}

async function markSending(tx: Tx, id: string, base: number): Promise<Date> {
  const { sent_at: sentAt } = await tx
    .updateTable('refunds')
    // To the millisecond, as dates are here: this request is known by it.
    .set({
      status: 'SENDING',
      base_refunded: base,
      sent_at: sql`date_trunc('milliseconds', now())`,
      unchanged_since: null,
    })
    .where('id', '=', id)
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  if (!sentAt) throw new Error(`The refund ${id} was not marked as sent`);
  return sentAt;
}

/** Somebody refunded outside of the shop: it does not guess whose money that was. */
async function stop(
  tx: Tx,
  { gateway }: Settling,
  orderId: string,
  refId: string,
  expected: number,
  found: number,
): Promise<Step> {
  const amounts = { expected: { refunded: expected }, found: { refunded: found } };
  await noteFinding(tx, { kind: 'refund_unclear', provider: gateway.name, refId, orderId, ...amounts });
  return { step: 'stop' };
}

async function complete(tx: Tx, settling: Settling, orderId: string, id: string): Promise<void> {
  const { payment, amount, captureId } = await lockRefund(tx, orderId, id);
  const isAllBack = payment.refunded + amount === payment.captured;
  const status = !isAllBack ? payment.status : payment.status === 'SURPLUS' ? 'RETURNED' : 'REFUNDED';
  await tx.updateTable('refunds').set({ status: 'SUCCEEDED', done_at: sql`now()` }).where('id', '=', id).execute();
  await tx
    .updateTable('payments')
    .set({
      status,
      refunded_amount: payment.refunded + amount,
      refund_pending: payment.pending - amount,
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
  if (status === 'REFUNDED') {
    await setPaymentStatus(tx, orderId, 'REFUNDED');
    await addMoneyEvent(tx, orderId, 'refunded');
  }
  const place = { provider: settling.gateway.name, refId: captureId };
  await resolveFindings(tx, ['refund_unclear', 'refund_outside'], place, 'the refund has happened');
  await settling.jobs.send(tx, 'mail', { kind: 'refund_sent', orderId, amount });
}

interface Refusal {
  failure: string;
  /** What the gateway has sent back of the capture by now. */
  seen: number;
  /** When the refused request was sent. */
  sentAt: Date;
}

/** A refusal ends a refund only if nothing of it has happened and no later request of it is under way. */
async function noteRefusal(
  settling: Settling,
  orderId: string,
  id: string,
  { failure, seen, sentAt }: Refusal,
): Promise<void> {
  await inTransaction(settling.db, async (tx) => {
    const { payment, amount, captureId, ...refund } = await lockRefund(tx, orderId, id);
    if (refund.status !== 'SENDING' || refund.sentAt?.getTime() !== sentAt.getTime()) return;
    const base = Number(refund.base);
    if (seen === base + amount) return complete(tx, settling, orderId, id);
    if (seen !== base) return void (await stop(tx, settling, orderId, captureId, base, seen));
    await tx.updateTable('refunds').set({ status: 'FAILED', failure }).where('id', '=', id).execute();
    await tx
      .updateTable('payments')
      .set({ refund_pending: payment.pending - amount })
      .where('id', '=', payment.id)
      .execute();
    const found = { amount, failure };
    const place = { provider: settling.gateway.name, refId: captureId, orderId };
    await noteFinding(tx, { kind: 'refund_failed', ...place, found });
  });
}
