import { sql } from 'kysely';
import type { DeclineReason } from '#contract/shared/declines.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isOpen, lockOrder, setPaymentStatus } from '#server/modules/payments/attempts.ts';
import type { GatewayRef } from '#server/modules/payments/gateway.ts';
import type { Locked } from '#server/modules/payments/record.ts';
import type { Beginning } from './claim.ts';

// What the database keeps of the gateway's answer to a beginning.

/**
 * Keeps the gateway's payment of a locked attempt, and where the shopper goes to pay. If the order was cancelled in the meantime,
 * nobody may pay any more: the gateway is asked to close what was begun. Returns both as they are then.
 */
export async function keep(
  tx: Tx,
  { jobs }: Pick<Beginning, 'jobs'>,
  { order, attempt }: Locked,
  { ref, action }: { ref: GatewayRef; action: Buffer },
): Promise<Locked> {
  const { id: paymentId } = attempt;
  const isWanted = isOpen(attempt);
  const isTriedAgain = isWanted && order.paymentStatus === 'FAILED';
  const change = {
    provider_reference: ref.id,
    reference_kind: ref.kind,
    claimed_until: null,
    ...(isWanted && { status: 'REQUIRES_ACTION' as const, action }),
  };
  await tx.updateTable('payments').set(change).where('id', '=', paymentId).execute();
  if (!isWanted) await jobs.send(tx, 'payment_close', { paymentId });
  if (isTriedAgain) await setPaymentStatus(tx, order.id, 'PENDING');
  const known = { reference: ref.id, referenceKind: ref.kind, claimedUntil: null, isClaimed: false };
  return {
    order: { ...order, ...(isTriedAgain && { paymentStatus: 'PENDING' as const }) },
    attempt: { ...attempt, ...known, ...(isWanted && { status: 'REQUIRES_ACTION' as const, action }) },
  };
}

/** Keeps that a bank or the gateway refused the attempt at once. */
export async function noteRefusal({ db }: Beginning, orderId: string, paymentId: string, reason: DeclineReason) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const change = { status: 'FAILED', failure: reason, claimed_until: null } as const;
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set(change)
      .where('id', '=', paymentId)
      .where('status', '=', 'CREATED')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && order.status !== 'CANCELLED') await setPaymentStatus(tx, orderId, 'FAILED');
  });
}

/**
 * After an unknown outcome the attempt keeps its reference kind, so the next request asks the gateway before it begins again. If
 * nobody wants the attempt any more, the gateway is asked soon.
 */
export async function releaseClaim(
  { db, jobs }: Beginning,
  paymentId: string,
  outcome: 'unknown' | 'not_done',
): Promise<void> {
  const untried = outcome === 'not_done' && { claimed_until: null, reference_kind: null };
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('payments')
      .set({ claimed_until: sql<string>`now()`, ...untried })
      .where('id', '=', paymentId)
      .where('provider_reference', 'is', null)
      .execute();
    const left = tx.selectFrom('payments').where('id', '=', paymentId).where('open_order', 'is', null);
    if (!untried && (await left.select('id').executeTakeFirst())) await jobs.send(tx, 'payment_close', { paymentId });
  });
}

/** The gateway was looked at and knows nothing of a tried attempt: it may be begun. */
export async function forgetLost({ db }: Beginning, orderId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reference_kind: null })
    .where('open_order', '=', orderId)
    .where('provider_reference', 'is', null)
    .where(sql<boolean>`claimed_until <= now()`)
    .execute();
}
