import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addEvent } from './events.ts';
import { getByNumber } from './operate.ts';
import { lockOrder } from './order-state.ts';
import { markRefunded } from './payments.ts';

/** Cancelled orders whose money has not been returned yet, the longest waiting first. Amounts in halalas. */
export function listRefundsDue(db: Db) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'CANCELLED')
    .where('payment_status', '=', 'PAID')
    .select([
      'order_number as orderNumber',
      'total_amount as totalAmount',
      'payment_method as paymentMethod',
      // Only its refund changes a cancelled order.
      'updated_at as cancelledAt',
    ])
    .orderBy('updated_at')
    .execute();
}

/**
 * Records that the money of a cancelled order has been returned by hand. Throws an error with a sentence for the operator if
 * the number is malformed or unknown, or no refund is due.
 */
export async function markOrderRefunded(db: Db, number: string): Promise<{ orderNumber: string }> {
  const { id, orderNumber } = await getByNumber(db, number);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'CANCELLED')
      throw new Error(`${orderNumber} is ${order.status}: only a cancelled order is refunded.`);
    if (order.paymentStatus === 'REFUNDED') throw new Error(`${orderNumber} is REFUNDED already.`);
    if (order.paymentStatus !== 'PAID') throw new Error(`${orderNumber} was not paid: there is nothing to return.`);
    await markRefunded(tx, id);
    await addEvent(tx, { orderId: id, code: 'refunded', actor: 'operator' });
  });
  return { orderNumber };
}
