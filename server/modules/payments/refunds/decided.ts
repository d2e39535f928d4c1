import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { BY_HAND } from '#server/modules/payments/attempts.ts';
import { GatewayUnavailable, type PaymentGateway } from '#server/modules/payments/gateway.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import {
  complete,
  countOutside,
  type FoundRefund,
  findRefund,
  type LockedRefund,
  lockRefund,
  resolveRefundFindings,
} from './books.ts';
import { lookAtRefunded } from './look.ts';
import { RefundStopped } from './obstacle.ts';
import { reserve } from './reserve.ts';

interface Deciding {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  gateway: PaymentGateway | null;
  /** The money became the customer's credit. */
  of?: 'credit';
  /** Tells who decided, in the transaction. */
  log?: (tx: Tx, refund: Pick<LockedRefund, 'id' | 'orderId' | 'amount' | 'status'>, byHand: boolean) => Promise<void>;
}

const PROMISED = 'Another refund of this payment is sending that money back.';

/**
 * Records that the money of a refund has gone back: in the gateway's dashboard, which a look tells, or in another way. Throws
 * `RefundStopped` where that would be wrong.
 */
export async function markRefundDone(deciding: Deciding, id: string, because: string): Promise<void> {
  const { db, jobs, gateway, log, of } = deciding;
  const found = await getRefund(db, id);
  // The customer's choice decides nothing about a gateway that cannot be asked: a person may.
  if (of === 'credit' && found.provider !== BY_HAND && found.provider !== gateway?.name) throw disconnected(found);
  const seen = gateway?.name === found.provider ? await look(gateway, found) : null;
  await inTransaction(db, async (tx) => {
    const refund = await lockUndecided(tx, found);
    const { amount, payment } = refund;
    const outside = seen === null ? 0 : outsideOf(refund, seen);
    if (outside > 0 && outside < amount)
      throw new RefundStopped(
        'part_only',
        `The gateway shows that only ${inRiyals(outside)} of ${inRiyals(amount)} went back. With --retry the shop sends the rest.`,
      );
    if (refund.status === 'FAILED' && payment.refunded + payment.pending + amount > payment.captured)
      throw new RefundStopped('promised', PROMISED);
    const byHand = outside === 0;
    await complete(tx, jobs, refund, { byHand, note: because, ...(byHand && of && { of }) });
    await log?.(tx, refund, byHand);
  });
}

/**
 * Lets a refund go on from what the gateway shows now: what somebody sent back there counts, and the shop sends the rest. Returns
 * the halalas that it sends; 0 if all is back already. Throws `RefundStopped` where that would be wrong.
 */
export async function retryRefund(deciding: Deciding, id: string, because: string): Promise<number> {
  const { db, jobs, gateway, log } = deciding;
  const found = await getRefund(db, id);
  if (gateway?.name !== found.provider) throw disconnected(found);
  const seen = await look(gateway, found);
  if (seen === null)
    throw new RefundStopped(
      'lost',
      'The gateway shows no such capture. Return the money in another way, then run this with --done.',
    );
  return inTransaction(db, async (tx) => {
    const refund = await lockUndecided(tx, found);
    const outside = outsideOf(refund, seen);
    await log?.(tx, refund, false);
    if (outside >= refund.amount) {
      await complete(tx, jobs, refund, { byHand: false, note: because });
      return 0;
    }
    if (outside > 0) await countOutside(tx, refund, outside, because);
    const left = refund.amount - outside;
    await resume(tx, refund, left, seen, because);
    await resolveRefundFindings(tx, refund, 'the refund is sent again');
    await jobs.send(tx, 'refund', { refundId: refund.id });
    return left;
  });
}

const disconnected = ({ provider }: FoundRefund) =>
  new RefundStopped('disconnected', `The gateway of this payment, ${provider}, is not connected.`);

async function getRefund(db: Db, id: string): Promise<FoundRefund> {
  const found = await findRefund(db, id);
  if (!found) throw new RefundStopped('unknown', `There is no refund ${id}.`);
  return found;
}

async function look(gateway: PaymentGateway, found: FoundRefund): Promise<number | null> {
  try {
    return await lookAtRefunded(gateway, found);
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      throw new RefundStopped(
        'unavailable',
        `The gateway cannot be asked just now (${error.message}). Try again later.`,
      );
    throw error;
  }
}

/** The job may have been faster than the person, or be sending this very moment. */
async function lockUndecided(tx: Tx, { id, orderId }: FoundRefund): Promise<LockedRefund> {
  const refund = await lockRefund(tx, orderId, id);
  if (refund.status === 'SUCCEEDED') throw new RefundStopped('already_done', 'This refund is done already.');
  if (refund.status === 'SENDING' && !refund.isOld)
    throw new RefundStopped(
      'just_sent',
      'This refund was sent a moment ago and may still happen. Try again in two minutes.',
    );
  return refund;
}

/** What the gateway sent back of the capture without a refund here that says so. */
function outsideOf({ shown }: LockedRefund, seen: number): number {
  if (seen >= shown) return seen - shown;
  throw new RefundStopped(
    'contradiction',
    `The gateway shows ${inRiyals(seen)} sent back, but ${inRiyals(shown)} went back through it. Ask the gateway.`,
  );
}

/** A request that may have been sent keeps its two looks: the job sends again only after them. */
async function resume(tx: Tx, refund: LockedRefund, left: number, seen: number, note: string): Promise<void> {
  const { id, status, paymentId } = refund;
  if (status === 'FAILED' && !(await reserve(tx, paymentId, left))) throw new RefundStopped('promised', PROMISED);
  const again =
    status === 'SENDING'
      ? { base_refunded: seen, unchanged_since: null }
      : { status: 'PENDING' as const, failure: null, base_refunded: null, sent_at: null, unchanged_since: null };
  await tx
    .updateTable('refunds')
    .set({ ...again, note, tried_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const inRiyals = (halalas: number) => `${toRiyals(halalas).toFixed(2)} SAR`;
