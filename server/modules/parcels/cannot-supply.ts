import { inTransaction } from '#server/db/transaction.ts';
import { type MemberScope, mayDo } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Cancelled, cancelPieces, emptiesStock, loggedOf, type Short } from '#server/modules/orders/public.ts';
import { getOwnParcel } from './own-parcel.ts';

/**
 * Cancels pieces of one of the vendor's parcels, which it cannot supply. Throws `not_found`, or `forbidden` if the stock is to be
 * set to 0 by somebody who may not change it.
 */
export function cannotSupply(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  scope: MemberScope,
  parcelId: string,
  short: Short,
): Promise<Cancelled> {
  const { vendorId, userId, membership, actor } = scope;
  if (emptiesStock(short) && !mayDo(membership, 'stock'))
    throw new AppError('forbidden', { details: { permission: 'stock' } });
  return inTransaction(db, async (tx) => {
    const { id, orderId, orderNumber } = await getOwnParcel(tx, scope, parcelId);
    const parcel = { orderId, parcelId: id };
    const cancelled = await cancelPieces(tx, jobs, parcel, short, { actor: 'vendor', actorId: userId });
    if (cancelled.outcome === 'done')
      await audit(tx, actor, {
        ...{ action: 'parcels.pieces_cancelled', entity: ['parcels', vendorId] },
        after: { orders: [orderNumber], ...loggedOf(short, cancelled) },
      });
    return cancelled;
  });
}
