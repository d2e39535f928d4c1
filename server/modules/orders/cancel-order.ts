import { sql } from 'kysely';
import type { Order } from '#contract/shop/orders.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { releaseCoupon } from '#server/modules/checkout/public.ts';
import { closeAttempts, endIfAllIsBack, endPayments, type PaymentGateway } from '#server/modules/payments/public.ts';
import { showReturned } from '#server/modules/search/public.ts';
import { giveBackAll } from '#server/modules/store-credit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { getOrder } from './customer-orders.ts';
import { addEvent } from './events.ts';
import { listFulfilments, lockOrder } from './order-state.ts';
import { canMove } from './status.ts';
import { returnStock } from './stock.ts';
import { toOrder } from './views.ts';

/** How long somebody waits for the gateway to end an open payment before the order is cancelled all the same. */
export const PATIENCE_MS = 3_000;

/**
 * Cancels a customer's order. An open payment is ended at the gateway first: if the shopper was faster, the order is a paid
 * one and its cancellation makes a refund, or credit for a customer who wants that. Throws `order_not_found`, and `order_not_cancellable` from PROCESSING on and for a
 * second request.
 */
export async function cancelOrder(
  { db, config, jobs, gateway }: Pick<Deps, 'db' | 'config' | 'jobs'> & { gateway: PaymentGateway | null },
  customer: CustomerScope,
  orderId: string,
  { reason, asCredit = false }: { reason: string | null; asCredit?: boolean | undefined },
): Promise<{ order: Order; shownProducts: string[] }> {
  if (gateway) {
    await getOrder(db, customer, orderId);
    await closeAttempts({ db, jobs, gateway }, orderId, PATIENCE_MS);
  }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
    // The order's status is that of its slowest parcel: another parcel may already have been shipped.
    const parcels = await listFulfilments(tx, orderId);
    // What a vendor could not supply is gone; one that was refused at the door may be under way still.
    const left = parcels.filter(({ unsuppliedAt }) => unsuppliedAt === null);
    if (left.length === 0 || !left.every(({ status }) => canMove(status, 'CANCELLED')))
      throw new AppError('order_not_cancellable');
    const { customerId } = customer;
    const canceller = { actor: 'customer', actorId: customerId, reason, toCredit: asCredit } as const;
    const shownProducts = await cancelLocked(tx, jobs, orderId, canceller);
    await jobs.send(tx, 'mail', { kind: 'order_cancelled', orderId });
    return { order: toOrder(await getOrder(tx, customer, orderId), config.payments), shownProducts };
  });
}

interface Canceller {
  actor: 'customer' | 'operator' | 'system';
  actorId?: string;
  reason: string | null;
  /** The customer wants what was paid as credit. */
  toCredit?: boolean | undefined;
}

/**
 * Cancels a locked order: parcels, coupon use, payments, and stock last, locked in the same order as when it was taken. Returns
 * the products of which lists and pages show the stock.
 */
export async function cancelLocked(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  canceller: Canceller,
): Promise<string[]> {
  await endLocked(tx, jobs, orderId, canceller);
  const { offerIds, shownProducts } = await returnStock(tx, jobs, orderId);
  await showReturned(tx, offerIds);
  return shownProducts;
}

/** All of a cancellation but the stock: goods that were handed over come back later, and not all of them. */
export async function endLocked(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  { reason, toCredit = false, ...by }: Canceller,
): Promise<void> {
  await markCancelled(tx, orderId);
  await addEvent(tx, { orderId, code: 'cancelled', ...by, detail: { reason } });
  await endPayments(tx, jobs, orderId, { toCredit });
  await releaseCoupon(tx, orderId);
  await giveBackAll(tx, orderId);
  await endIfAllIsBack(tx, orderId);
  // Takes back what has been invoiced.
  await jobs.send(tx, 'documents', { orderId });
}

async function markCancelled(tx: Tx, orderId: string): Promise<void> {
  const change = { status: 'CANCELLED', updated_at: sql<string>`now()` } as const;
  await tx.updateTable('fulfilments').set(change).where('order_id', '=', orderId).execute();
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute();
}
