import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Marks an order and its open payment attempt as paid. */
export async function markPaid(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'PAID', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CREATED', 'REQUIRES_ACTION'])
    .execute();
  await tx.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', orderId).execute();
}

/** Closes the open payment attempt of a cancelled order. A paid one stays PAID until its refund is recorded. */
export async function closePayment(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'EXPIRED', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CREATED', 'REQUIRES_ACTION'])
    .execute();
}

/** Records that the full amount of a paid order has been returned. */
export async function markRefunded(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('amount'), updated_at: sql`now()` }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .execute();
  await tx.updateTable('orders').set({ payment_status: 'REFUNDED' }).where('id', '=', orderId).execute();
}
