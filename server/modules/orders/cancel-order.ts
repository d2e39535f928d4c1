import { sql } from 'kysely';
import type { Order } from '#contract/shop/orders.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { releaseCoupon } from '#server/modules/checkout/public.ts';
import { showReturned } from '#server/modules/search/public.ts';
import { getOrder } from './customer-orders.ts';
import { addEvent } from './events.ts';
import { listFulfilments, lockOrder } from './order-state.ts';
import { closePayment } from './payments.ts';
import { canMove } from './status.ts';
import { returnStock } from './stock.ts';
import { toOrder } from './views.ts';

/**
 * Cancels a customer's order in one transaction: parcels, coupon use, the open payment attempt, and stock last, locked
 * in the same order as when it was taken. Throws `order_not_found`, and `order_not_cancellable` from PROCESSING on and for a
 * second request.
 */
export function cancelOrder(
  { db, config, jobs }: Pick<Deps, 'db' | 'config' | 'jobs'>,
  customer: CustomerScope,
  orderId: string,
  reason: string | null,
): Promise<{ order: Order; shownProducts: string[] }> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
    // The order's status is that of its slowest parcel: another parcel may already have been shipped.
    const parcels = await listFulfilments(tx, orderId);
    if (!parcels.every(({ status }) => canMove(status, 'CANCELLED'))) throw new AppError('order_not_cancellable');
    await markCancelled(tx, orderId);
    await addEvent(tx, {
      orderId,
      code: 'cancelled',
      actor: 'customer',
      actorId: customer.customerId,
      detail: { reason },
    });
    await releaseCoupon(tx, orderId);
    await closePayment(tx, orderId);
    await jobs.send(tx, 'mail', { kind: 'order_cancelled', orderId });
    await jobs.send(tx, 'invoice', { orderId });
    const { offerIds, shownProducts } = await returnStock(tx, jobs, orderId);
    await showReturned(tx, offerIds);
    return { order: toOrder(await getOrder(tx, customer, orderId), config.payments), shownProducts };
  });
}

async function markCancelled(tx: Tx, orderId: string): Promise<void> {
  const change = { status: 'CANCELLED', updated_at: sql<string>`now()` } as const;
  await tx.updateTable('fulfilments').set(change).where('order_id', '=', orderId).execute();
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute();
}
