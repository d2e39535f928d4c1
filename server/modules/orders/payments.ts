import { sql } from 'kysely';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';

const PREPAID: PaymentMethodId[] = PAYMENT_METHODS.filter(({ kind }) => kind !== 'cash').map(({ id }) => id);

/** Whether the vendors wait for the money of an order before they prepare it. */
export function awaitsPayment(order: { paymentMethod: PaymentMethodId; paymentStatus: string }): boolean {
  return order.paymentStatus === 'PENDING' && PREPAID.includes(order.paymentMethod);
}

/** Orders that the operator collects money for, the longest waiting first. Amounts in halalas. */
export function listAwaitingPayment(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('o.payment_status', '=', 'PENDING')
    .where('o.payment_method', 'in', PREPAID)
    .where('o.status', '!=', 'CANCELLED')
    .select([
      'o.order_number as orderNumber',
      'o.total_amount as totalAmount',
      'o.payment_method as paymentMethod',
      'o.created_at as createdAt',
      'u.email',
      'c.language',
    ])
    .orderBy('o.created_at')
    .execute();
}

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
