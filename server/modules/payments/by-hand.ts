import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { BY_HAND, isOpen, lockAttempts, refOf, setPaymentStatus } from './attempts.ts';
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

/** Records that people had collected another amount (halalas) for an order that counts as paid. */
export async function correctCollected(tx: Tx, orderId: string, collected: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ captured_amount: collected, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('provider', '=', BY_HAND)
    .where('status', '=', 'PAID')
    .execute();
}

/** Records that people have returned the full amount of an order that people had collected. Returns it, in halalas. */
export async function markRefunded(tx: Tx, orderId: string): Promise<number> {
  const returned = await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('captured_amount'), updated_at: sql`now()` }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .returning('refunded_amount as amount')
    .execute();
  await setPaymentStatus(tx, orderId, 'REFUNDED');
  return returned.reduce((sum, { amount }) => sum + amount, 0);
}
