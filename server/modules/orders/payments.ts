import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** The order's open attempt to be paid has succeeded. */
export async function markPaid(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'PAID', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CREATED', 'REQUIRES_ACTION'])
    .execute();
  await tx.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', orderId).execute();
}

/** Of a cancelled order nothing more is asked for, and what was paid goes back. */
export async function closePayment(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'EXPIRED', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CREATED', 'REQUIRES_ACTION'])
    .execute();
  await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('amount'), updated_at: sql`now()` }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .execute();
  await tx
    .updateTable('orders')
    .set({ payment_status: 'REFUNDED' })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'PAID')
    .execute();
}
