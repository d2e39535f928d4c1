import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from './customer-orders.ts';
import { addEvent } from './events.ts';
import { getByNumber } from './operate.ts';
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
      // Nothing changes a cancelled order but its refund.
      'updated_at as cancelledAt',
    ])
    .orderBy('updated_at')
    .execute();
}

/**
 * Records that the money of a cancelled order has been returned by hand. Throws sentences for the operator: for a number
 * or an order that does not exist, and where no refund is due.
 */
export async function markOrderRefunded(db: Db, number: string): Promise<{ orderNumber: string }> {
  const { id, orderNumber } = await getByNumber(db, number);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'CANCELLED')
      throw new Error(`${orderNumber} is ${order?.status}: only a cancelled order is refunded.`);
    if (order.paymentStatus === 'REFUNDED') throw new Error(`${orderNumber} is REFUNDED already.`);
    if (order.paymentStatus !== 'PAID') throw new Error(`${orderNumber} was not paid: there is nothing to return.`);
    await markRefunded(tx, id);
    await addEvent(tx, { orderId: id, code: 'refunded', actor: 'operator' });
  });
  return { orderNumber };
}
