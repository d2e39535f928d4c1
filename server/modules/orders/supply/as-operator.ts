import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { refuseOwnOrder } from '#server/modules/orders/operated/own-order.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { type Cancelled, cancelPieces } from './cancel-pieces.ts';
import { loggedOf } from './logged.ts';
import type { Short } from './short.ts';
import type { Weigh } from './weigh.ts';

type SupplyDeps = Pick<Deps, 'db' | 'jobs'>;

/**
 * Cancels pieces of any order's parcel. Throws `order_not_found` for an unknown order or parcel, `own_vendor`, and for the reason that the
 * vendor may not sell `validation_failed` if it may, and `own_request`: that cancellation has no limit.
 */
export async function cancelForOperator(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  short: Short,
  weigh?: Weigh,
): Promise<Cancelled> {
  const parcel = (await listFulfilments(tx, orderId)).find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('order_not_found');
  const { vendorId } = parcel;
  await refuseOwnVendor(tx, operator, vendorId);
  if (short.reason === 'vendor_stopped') {
    if (!(await isStopped(tx, vendorId))) throw new AppError('validation_failed', { fields: { reason: 'invalid' } });
    await refuseOwnOrder(tx, operator, orderId);
  }
  return cancelLogged(tx, jobs, operator, { orderId, parcelId, vendorId, short, weigh });
}

/**
 * Cancels what is left of a parcel that a vendor which may not sell has not handed over. Throws `not_found` for an unknown vendor
 * or another one's parcel, `own_vendor`, `own_request`, or `not_suspended`.
 */
export function cancelOfStopped(
  { db, jobs }: SupplyDeps,
  operator: OperatorScope,
  { vendorId, parcelId, reason }: { vendorId: string; parcelId: string; reason: string },
): Promise<Cancelled> {
  return inTransaction(db, async (tx) => {
    await refuseOwnVendor(tx, operator, vendorId);
    if (!(await isStopped(tx, vendorId))) throw new AppError('not_suspended');
    const parcel = await tx
      .selectFrom('fulfilments')
      .where('id', '=', parcelId)
      .where('vendor_id', '=', vendorId)
      .select(['id as parcelId', 'order_id as orderId'])
      .executeTakeFirst();
    if (!parcel) throw new AppError('not_found');
    await refuseOwnOrder(tx, operator, parcel.orderId);
    const all: Short = { reason: 'vendor_stopped', note: null, lines: 'all' };
    return cancelLogged(tx, jobs, operator, { ...parcel, vendorId, short: all, reason });
  });
}

/** Whether the vendor may not sell. It stays so until the transaction ends: whoever lifts its suspension waits. Throws `not_found`. */
async function isStopped(tx: Tx, vendorId: string): Promise<boolean> {
  const vendor = await tx
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select('is_active as isActive')
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw new AppError('not_found');
  return !vendor.isActive;
}

interface Cancelling {
  orderId: string;
  parcelId: string;
  vendorId: string;
  short: Short;
  reason?: string;
  weigh?: Weigh | undefined;
}

/** The entry is in the vendor's log too. */
async function cancelLogged(
  tx: Tx,
  jobs: Deps['jobs'],
  { userId, actor }: OperatorScope,
  { vendorId, short, reason, weigh, ...parcel }: Cancelling,
): Promise<Cancelled> {
  const cancelled = await cancelPieces(tx, jobs, parcel, short, { actor: 'operator', actorId: userId }, weigh);
  if (cancelled.outcome === 'done')
    await audit(
      tx,
      { ...actor, vendorId },
      {
        ...{ action: 'order.pieces_cancelled', entity: ['order', parcel.orderId], reason },
        after: loggedOf(short, cancelled),
      },
    );
  return cancelled;
}
