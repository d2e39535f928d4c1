import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { GatewayRefused } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { noteFinding } from '#server/modules/payments/watch/findings.ts';
import { JobWaits } from '#server/platform/jobs.ts';
import { complete, type FoundRefund, findRefund, type LockedRefund, lockRefund, sendThoseThatWaited } from './books.ts';
import { lookAtRefunded } from './look.ts';
import { askForAccount } from './reserve.ts';

type Step =
  | { step: 'send'; amount: number; sentAt: Date }
  /** Done, or not to be touched until a person has looked. */
  | { step: 'stop' }
  | { step: 'later'; reason: string }
  /** Another refund of the payment is being sent, after which this one goes on. */
  | { step: 'wait' };

/**
 * Handles the job `refund`: sends money back once, at a gateway that knows no keys for refunds. What the gateway had sent back
 * before (`base_refunded`) tells on a repeat whether the first request worked. Throws while the outcome is open; the queue then
 * runs it again. What only people can decide stops it, with a finding (`decided.ts`).
 */
export async function sendRefund(settling: Settling, refundId: string): Promise<void> {
  const found = await findRefund(settling.db, refundId);
  if (!found || found.status === 'SUCCEEDED' || found.status === 'FAILED') return;
  // People send it, or another gateway would have to.
  if (found.provider !== settling.gateway.name) return;
  const { orderId, captureId } = found;
  await noteTry(settling.db, refundId);
  const before = await lookAtRefunded(settling.gateway, found);
  if (before === null) return noteLost(settling, found);
  const next = await inTransaction(settling.db, (tx) => decideStep(tx, settling, orderId, refundId, before));
  if (next.step === 'wait') throw new JobWaits(`refund ${refundId}: another one is being sent`);
  if (next.step === 'later') throw new Error(`refund ${refundId}: ${next.reason}`);
  if (next.step === 'stop') return;
  try {
    await settling.gateway.refund(captureId, next.amount);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // An earlier request of this refund, or somebody at the gateway, may have been faster: the look says.
    const seen = await lookAtRefunded(settling.gateway, found);
    if (seen === null) return noteLost(settling, found);
    return noteRefusal(settling, orderId, refundId, { failure: error.reason, seen, sentAt: next.sentAt });
  }
  // The answer to the refund itself may be of the capture or of its invoice: the look says what is true.
  const after = await lookAtRefunded(settling.gateway, found);
  const isDone = await inTransaction(settling.db, async (tx) => {
    const refund = await lockRefund(tx, orderId, refundId);
    const hasHappened = after === Number(refund.base) + refund.amount;
    if (refund.status === 'SENDING' && hasHappened) await complete(tx, settling.jobs, refund);
    return refund.status !== 'SENDING' || hasHappened;
  });
  if (!isDone) throw new Error(`refund ${refundId}: it was sent, but the gateway does not show it yet`);
}

const noteTry = (db: Db, id: string) =>
  db.updateTable('refunds').set({ tried_at: sql`now()` }).where('id', '=', id).execute();

/** The gateway shows no capture that could be sent back. The sweeper looks again each hour. */
async function noteLost({ db }: Settling, { id, provider, captureId, orderId, captured }: FoundRefund): Promise<void> {
  const expected = { captured, refund: id };
  await noteFinding(db, { kind: 'lost_capture', provider, refId: captureId, orderId, expected });
}

async function decideStep(tx: Tx, settling: Settling, orderId: string, id: string, seen: number): Promise<Step> {
  const refund = await lockRefund(tx, orderId, id);
  const { status, amount, base, payment, shown } = refund;
  if (status !== 'PENDING' && (status !== 'SENDING' || base === null)) return { step: 'stop' };
  if (status === 'PENDING' && (await isAnotherSending(tx, refund.paymentId))) return { step: 'wait' };
  // All of the capture is back, by whomever: nothing is left to send.
  if (seen === payment.captured || (base !== null && seen === base + amount)) {
    await complete(tx, settling.jobs, refund);
    return { step: 'stop' };
  }
  if (base === null) {
    if (seen !== shown) return stop(tx, settling, refund, shown, seen);
    return { step: 'send', amount, sentAt: await markSending(tx, id, seen) };
  }
  if (seen !== base) return stop(tx, settling, refund, base + amount, seen);
  if (!refund.isOld) return { step: 'later', reason: 'it was sent and may still happen' };
  if (!refund.isUnchanged) {
    if (refund.unchangedSince === null)
      await tx.updateTable('refunds').set({ unchanged_since: sql`now()` }).where('id', '=', id).execute();
    return { step: 'later', reason: 'it seems not to have happened; a second look decides' };
  }
  return { step: 'send', amount, sentAt: await markSending(tx, id, seen) };
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
  { orderId, captureId }: LockedRefund,
  expected: number,
  found: number,
): Promise<Step> {
  const amounts = { expected: { refunded: expected }, found: { refunded: found } };
  await noteFinding(tx, { kind: 'refund_unclear', provider: gateway.name, refId: captureId, orderId, ...amounts });
  return { step: 'stop' };
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
    const refund = await lockRefund(tx, orderId, id);
    const { payment, amount, captureId } = refund;
    if (refund.status !== 'SENDING' || refund.sentAt?.getTime() !== sentAt.getTime()) return;
    const base = Number(refund.base);
    if (seen === base + amount || seen === payment.captured) return complete(tx, settling.jobs, refund);
    if (seen !== base) return void (await stop(tx, settling, refund, base, seen));
    await tx.updateTable('refunds').set({ status: 'FAILED', failure }).where('id', '=', id).execute();
    await tx
      .updateTable('payments')
      .set({ refund_pending: payment.pending - amount })
      .where('id', '=', payment.id)
      .execute();
    await askForAccount(tx, settling.jobs, orderId);
    await sendThoseThatWaited(tx, settling.jobs, payment.id);
    const found = { amount, failure };
    const place = { provider: settling.gateway.name, refId: captureId, orderId };
    await noteFinding(tx, { kind: 'refund_failed', ...place, found });
  });
}
