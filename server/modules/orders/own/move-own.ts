import { ORDER_PROGRESS, type OrderStatus } from '#contract/shared/constants.ts';
import type { ParcelOutcome } from '#contract/shared/orders/parcels.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Carriage, type Mover, moveLocked } from '#server/modules/orders/advance.ts';
import { askedFor } from '#server/modules/orders/cash/amounts.ts';
import { deliverLockedInCash } from '#server/modules/orders/cash/deliver.ts';
import { isToConfirm } from '#server/modules/orders/cash/far-from-due.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { awaitsPayment, isCollectedAtDoor } from '#server/modules/orders/payments.ts';
import { canMove } from '#server/modules/orders/status.ts';

/** What a vendor wants of a parcel. */
export type Wish =
  | { to: 'CONFIRMED' | 'PROCESSING' }
  | ({ to: 'SHIPPED' } & Carriage)
  /** Halalas that were collected for a cash parcel, and again if the vendor has confirmed an amount that is far from what is due. */
  | { to: 'DELIVERED'; collected: number | null; confirmed: number | null };

const NO_CARRIAGE: Carriage = { carrier: null, trackingNumber: null };

/**
 * Moves a vendor's own parcel to the wanted status, which has to be its next one. A call that comes twice answers `already`, and
 * never moves the parcel a second step. The caller has looked that the parcel is the vendor's.
 */
export async function moveOwnParcel(
  tx: Tx,
  jobs: Deps['jobs'],
  { orderId, parcelId }: { orderId: string; parcelId: string },
  wish: Wish,
  by: Mover,
): Promise<ParcelOutcome> {
  const order = await lockOrder(tx, orderId);
  const parcels = await listFulfilments(tx, orderId);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) return 'unknown';
  if (parcel.status === 'CANCELLED') return 'cancelled';
  if (hasReached(parcel.status, wish.to)) return 'already';
  if (awaitsPayment(order)) return 'unpaid';
  if (!canMove(parcel.status, wish.to)) return 'too_early';
  // Whoever carries a parcel says that it has arrived.
  if (wish.to === 'DELIVERED' && parcel.carrier !== null) return 'with_carrier';
  if (wish.to === 'DELIVERED' && isCollectedAtDoor(order)) {
    const { collected, confirmed } = wish;
    if (collected === null) return 'amount_missing';
    if (isToConfirm(await askedFor(tx, parcel), { collected, confirmed })) return 'far_from_due';
    await deliverLockedInCash(tx, jobs, { ...parcel, orderId }, collected, by);
    return 'done';
  }
  const carriage = wish.to === 'SHIPPED' ? wish : NO_CARRIAGE;
  await moveLocked(tx, jobs, { ...order, id: orderId, parcels }, parcel, wish.to, by, carriage);
  return 'done';
}

function hasReached(status: Exclude<OrderStatus, 'CANCELLED'>, wanted: Wish['to']): boolean {
  return ORDER_PROGRESS.indexOf(status) >= ORDER_PROGRESS.indexOf(wanted);
}
