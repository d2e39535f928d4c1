import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Cancelled, cancelPieces, loggedOf, type Short } from '#server/modules/orders/public.ts';

/** Cancels pieces of one of the vendor's parcels, which it cannot supply. Throws `not_found`. */
export function cannotSupply(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { vendorId, userId, actor }: MemberScope,
  parcelId: string,
  short: Short,
): Promise<Cancelled> {
  return inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('fulfilments as f')
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .where('f.id', '=', parcelId)
      .where('f.vendor_id', '=', vendorId)
      .select(['f.order_id as orderId', 'o.order_number as orderNumber'])
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
    const { orderId, orderNumber } = own;
    const cancelled = await cancelPieces(tx, jobs, { orderId, parcelId }, short, { actor: 'vendor', actorId: userId });
    if (cancelled.outcome === 'done')
      await audit(tx, actor, {
        ...{ action: 'parcels.pieces_cancelled', entity: ['parcels', vendorId] },
        after: { orders: [orderNumber], ...loggedOf(short, cancelled.amount) },
      });
    return cancelled;
  });
}
