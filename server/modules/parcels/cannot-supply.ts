import { inTransaction } from '#server/db/transaction.ts';
import { type MemberScope, mayDo } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Cancelled, cancelPieces, emptiesStock, loggedOf, type Short } from '#server/modules/orders/public.ts';

/**
 * Cancels pieces of one of the vendor's parcels, which it cannot supply. Throws `not_found`, or `forbidden` if the stock is to be
 * set to 0 by somebody who may not change it.
 */
export function cannotSupply(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { vendorId, userId, membership, actor }: MemberScope,
  parcelId: string,
  short: Short,
): Promise<Cancelled> {
  if (emptiesStock(short) && !mayDo(membership, 'stock'))
    throw new AppError('forbidden', { details: { permission: 'stock' } });
  return inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('fulfilments as f')
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .where('f.id', '=', parcelId)
      .where('f.vendor_id', '=', vendorId)
      .select(['f.id', 'f.order_id as orderId', 'o.order_number as orderNumber'])
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
    const { orderId, orderNumber } = own;
    // As the database writes it: it also finds an id in capitals.
    const parcel = { orderId, parcelId: own.id };
    const cancelled = await cancelPieces(tx, jobs, parcel, short, { actor: 'vendor', actorId: userId });
    if (cancelled.outcome === 'done')
      await audit(tx, actor, {
        ...{ action: 'parcels.pieces_cancelled', entity: ['parcels', vendorId] },
        after: { orders: [orderNumber], ...loggedOf(short, cancelled) },
      });
    return cancelled;
  });
}
