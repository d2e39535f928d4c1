import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { BY_HAND, isOpen, lockAttempts, refOf, setPaymentStatus } from './attempts.ts';
import { makeRefund } from './refunds/reserve.ts';
import { resolveCannotClose } from './watch/findings.ts';

/**
 * Marks an order as paid by money that people collected, and has it invoiced: its whole amount, or what was `collected` for it
 * (halalas). A mail tells the customer, except for cash. A payment that its customer has begun at a gateway meanwhile ends; if
 * it is captured all the same, it goes back.
 */
export async function markPaid(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  collected: number | null = null,
): Promise<void> {
  const attempts = await lockAttempts(tx, orderId);
  for (const attempt of attempts) {
    if (!isOpen(attempt) || attempt.provider === BY_HAND) continue;
    await tx.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.id).execute();
    if (refOf(attempt)) await jobs.send(tx, 'payment_close', { paymentId: attempt.id });
  }
  const own = attempts
    .filter(({ provider, captured }) => provider === BY_HAND && captured === 0)
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))[0];
  if (!own) throw new Error(`The order ${orderId} is paid at a payment gateway, not to people.`);
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'PAID',
      captured_amount: collected ?? eb.ref('amount'),
      captured_at: sql`now()`,
      updated_at: sql`now()`,
    }))
    .where('id', '=', own.id)
    .execute();
  await setPaymentStatus(tx, orderId, 'PAID');
  await resolveCannotClose(tx, orderId, 'the order was paid');
  // Cash is paid at the door: the mail of the delivery says so.
  if (paymentMethod(own.method).kind !== 'cash') await jobs.send(tx, 'mail', { kind: 'order_paid', orderId });
  await jobs.send(tx, 'documents', { orderId });
}

/**
 * Records that people had collected another amount (halalas) for an order that counts as paid. Returns false, and changes nothing,
 * once money of it has gone back or is promised: that was reckoned from the amount before.
 */
export async function correctCollected(tx: Tx, orderId: string, collected: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ captured_amount: collected, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('provider', '=', BY_HAND)
    .where('status', '=', 'PAID')
    .where('refunded_amount', '=', 0)
    .where('refund_pending', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A parcel that was given up. */
interface LateParcel {
  id: string;
  orderId: string;
}

/**
 * Takes cash (halalas) that a carrier collected for a parcel which its order did not wait for any more: a surplus of the order, with a
 * refund that people send.
 */
export async function takeLateCash(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id: parcelId, orderId }: LateParcel,
  amount: number,
): Promise<void> {
  const [asked] = await lockAttempts(tx, orderId);
  if (!asked) throw new Error(`The order ${orderId} has no payment.`);
  const id = newId();
  await tx
    .insertInto('payments')
    .values({
      ...{ id, order_id: orderId, method: asked.method, amount: asked.amount, provider: BY_HAND },
      ...{ status: 'SURPLUS', surplus_reason: 'late', captured_amount: amount, captured_at: sql<string>`now()` },
      late_parcel_id: parcelId,
    })
    .execute();
  await makeRefund(tx, jobs, { orderId, paymentId: id, kind: 'surplus', amount, isByHand: true });
}

/**
 * Records that another amount (halalas) of late cash was collected for a parcel of a locked order than was taken; 0: none. Returns false, and
 * changes nothing, if what was taken has gone back, became credit or may be on its way: then somebody has acted by that amount. The same for
 * what an older release took, if nobody knows for which parcel.
 */
export async function correctLateCash(
  tx: Tx,
  { id: parcelId, orderId }: LateParcel,
  collected: number,
): Promise<boolean> {
  // Somebody who opens the account number now waits for this change, and reads the new amount.
  await sql`select 1 from refund_accounts where order_id = ${orderId} and replaced_at is null for update`.execute(tx);
  await lockAttempts(tx, orderId);
  // An account shown, or sending begun, before this refund was made is about older money.
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select r.id, r.payment_id as "paymentId" from refunds as r
    join payments as p on p.id = r.payment_id join orders as o on o.id = r.order_id
    where p.late_parcel_id = ${parcelId} and r.status = 'PENDING'
      and not coalesce(o.refund_begun_at >= r.created_at, false)
      and not exists (select from refund_accounts
        where order_id = o.id and replaced_at is null and shown_at >= r.created_at)`.execute(tx);
  const [refund] = rows;
  if (!refund) return false;
  if (collected === 0) {
    await tx.deleteFrom('refunds').where('id', '=', refund.id).execute();
    await tx.deleteFrom('payments').where('id', '=', refund.paymentId).execute();
    return true;
  }
  await tx.updateTable('refunds').set({ amount: collected }).where('id', '=', refund.id).execute();
  await tx
    .updateTable('payments')
    .set({ captured_amount: collected, refund_pending: collected, updated_at: sql`now()` })
    .where('id', '=', refund.paymentId)
    .execute();
  return true;
}

/**
 * Records that people have returned all that was left of an order's money, which people had collected. Returns it, in halalas:
 * less what had gone back before.
 */
export async function markRefunded(tx: Tx, orderId: string): Promise<number> {
  const { rows: returned } = await sql<{ amount: number }>`
    update payments as p
    set status = 'REFUNDED', refunded_amount = p.captured_amount, refund_pending = 0, updated_at = now()
    from payments as b where b.id = p.id and p.order_id = ${orderId} and p.status = 'PAID'
    returning (p.captured_amount - b.refunded_amount)::bigint as amount`.execute(tx);
  // Parts that were still to be returned have gone with it.
  await tx
    .updateTable('refunds')
    .set({ status: 'SUCCEEDED', by_hand: true, done_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('payment_id', 'in', (query) =>
      query
        .selectFrom('payments')
        .where('order_id', '=', orderId)
        .where('provider', '=', BY_HAND)
        .where('status', '=', 'REFUNDED')
        .select('id'),
    )
    .execute();
  await setPaymentStatus(tx, orderId, 'REFUNDED');
  return returned.reduce((sum, { amount }) => sum + amount, 0);
}
