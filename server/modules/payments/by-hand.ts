import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { setPaymentStatus } from './attempts.ts';

/** Marks an order and its open attempt as paid, for money that people collected. */
export async function markPaid(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'PAID',
      captured_amount: eb.ref('amount'),
      captured_at: sql`now()`,
      updated_at: sql`now()`,
    }))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CREATED', 'REQUIRES_ACTION'])
    .execute();
  await setPaymentStatus(tx, orderId, 'PAID');
}

/**
 * Records that people have returned the full amount of an order: one that people had collected, or one whose refund the gateway
 * refused.
 */
export async function markRefunded(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'SUCCEEDED', by_hand: true, done_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancellation')
    .where('status', '=', 'FAILED')
    .execute();
  await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('captured_amount'), updated_at: sql`now()` }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .execute();
  await setPaymentStatus(tx, orderId, 'REFUNDED');
}
