import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import {
  addMoneyEvent,
  BY_HAND,
  lockAttempts,
  lockOrder,
  setPaymentStatus,
} from '#server/modules/payments/attempts.ts';
import { resolveFindings } from '#server/modules/payments/watch/findings.ts';
import { creditOf } from '#server/modules/store-credit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** A refund is sent again only this long after it was sent, eight times what a call may take, … */
const RESEND_AFTER_SECONDS = 120;
/** … and only if two looks this far apart say that it has not happened. */
const SECOND_LOOK_SECONDS = 5;

export function findRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where(sql`r.id::text`, '=', id)
    .select(['r.id', 'r.status', 'r.order_id as orderId', 'p.captured_amount as captured'])
    .select(['p.provider', sql<string>`coalesce(p.capture_id, '')`.as('captureId')])
    .executeTakeFirst();
}
export type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Locks order, attempts and refund, in this order, and reads the refund. */
export async function lockRefund(tx: Tx, orderId: string, id: string) {
  await lockOrder(tx, orderId);
  const attempts = await lockAttempts(tx, orderId);
  const refund = await tx
    .selectFrom('refunds')
    .where('id', '=', id)
    .select([
      'id',
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
  /** What of the recorded refunds the gateway shows. */
  const shown = payment.refunded - payment.byHand;
  return { ...refund, orderId, payment, shown, captureId: payment.captureId ?? '' };
}
export type LockedRefund = Awaited<ReturnType<typeof lockRefund>>;

/** How a refund was made if not by the shop. */
interface ByPeople {
  /** Whether it went outside of the gateway, which then does not show it. */
  byHand: boolean;
  note: string;
  /** It became the customer's credit. */
  of?: 'credit';
}

/** A refund has happened: its money is no longer promised but sent back. */
export async function complete(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  refund: LockedRefund,
  people: ByPeople | null = null,
): Promise<void> {
  const { id, orderId, payment, amount } = refund;
  const isAllBack = payment.refunded + amount === payment.captured;
  const status = !isAllBack ? payment.status : payment.status === 'SURPLUS' ? 'RETURNED' : 'REFUNDED';
  await tx
    .updateTable('refunds')
    .set({ status: 'SUCCEEDED', done_at: sql`now()`, ...(people && { by_hand: people.byHand, note: people.note }) })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('payments')
    .set({
      status,
      refunded_amount: payment.refunded + amount,
      refund_pending: payment.pending - promised(refund),
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
  const actor = people ? 'operator' : 'system';
  const detail: Record<string, string | number> = people ? { amount, because: people.note } : {};
  // Credit that the order was paid with may be left.
  if (status === 'REFUNDED' && (await creditOf(tx, orderId)).left === 0) {
    await setPaymentStatus(tx, orderId, 'REFUNDED');
    await addMoneyEvent(tx, orderId, { code: 'refunded', actor, detail });
  } else if (people) {
    await addMoneyEvent(tx, orderId, { code: 'money_returned', actor, detail });
  }
  await resolveRefundFindings(tx, refund, 'the refund has happened', isAllBack);
  const mail = { orderId, amount, paymentId: payment.id, refundId: id };
  await jobs.send(
    tx,
    'mail',
    people?.byHand ? { kind: 'refund_by_hand', of: people.of ?? 'payment', ...mail } : { kind: 'refund_sent', ...mail },
  );
  if (payment.provider !== BY_HAND) await sendThoseThatWaited(tx, jobs, payment.id);
}

/**
 * One refund of a payment is sent at a time. Once it is done, or refused, those that were tried meanwhile go now, not after their queue's
 * next pause.
 */
export async function sendThoseThatWaited(tx: Tx, jobs: Pick<Jobs, 'send'>, paymentId: string): Promise<void> {
  const waiting = tx.selectFrom('refunds').where('payment_id', '=', paymentId).where('status', '=', 'PENDING');
  for (const { id } of await waiting.where('tried_at', 'is not', null).select('id').execute())
    await jobs.send(tx, 'refund', { refundId: id });
}

/** What of the payment's money is reserved for the refund. */
const promised = ({ status, amount }: LockedRefund) => (status === 'PENDING' || status === 'SENDING' ? amount : 0);

/** Records what somebody sent back at the gateway as a refund of its own; the refund itself is that much smaller. */
export async function countOutside(tx: Tx, refund: LockedRefund, outside: number, note: string): Promise<void> {
  const { id, orderId, payment, amount } = refund;
  await tx
    .updateTable('refunds')
    .set({ amount: amount - outside })
    .where('id', '=', id)
    .execute();
  const own = { id: newId(), order_id: orderId, payment_id: payment.id, kind: 'outside', amount: outside } as const;
  await tx
    .insertInto('refunds')
    .values({ ...own, status: 'SUCCEEDED', note, done_at: sql<string>`now()` })
    .execute();
  await tx
    .updateTable('payments')
    .set({
      refunded_amount: payment.refunded + outside,
      refund_pending: payment.pending - (promised(refund) > 0 ? outside : 0),
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
}

/** Closes what was found about a refund. A capture that is back wholly may also be gone at the gateway. */
export async function resolveRefundFindings(
  tx: Tx,
  { payment: { provider, reference }, captureId }: Pick<LockedRefund, 'payment' | 'captureId'>,
  resolution: string,
  isAllBack = false,
): Promise<void> {
  const kinds = ['refund_unclear', 'refund_outside', 'refund_failed', 'lost_capture'] as const;
  await resolveFindings(tx, [...kinds], { provider, refId: captureId }, resolution);
  const refId = [captureId, reference ?? captureId];
  if (isAllBack) await resolveFindings(tx, ['contradiction', 'lost'], { provider, refId }, resolution);
}
