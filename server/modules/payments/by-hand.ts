import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { BY_HAND, setPaymentStatus } from './attempts.ts';

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

/** Records that people have returned the full amount of an order that people had collected. */
export async function markRefunded(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('captured_amount'), updated_at: sql`now()` }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .where('provider', '=', BY_HAND)
    .execute();
  await setPaymentStatus(tx, orderId, 'REFUNDED');
}
