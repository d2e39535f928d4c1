import type { FAILURE_OUTCOMES } from '#contract/shared/orders/undelivered.ts';
import type { Tx } from '#server/db/client.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';

export type FailureOutcome = (typeof FAILURE_OUTCOMES)[number];

export interface ParcelKey {
  orderId: string;
  parcelId: string;
}

/** A parcel with its order, whose row is locked until the transaction ends. */
export async function lockParcel(tx: Tx, { orderId, parcelId }: ParcelKey) {
  const order = { ...(await lockOrder(tx, orderId)), id: orderId };
  const parcels = await listFulfilments(tx, orderId);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw new Error(`There is no parcel ${parcelId} in the order ${orderId}`);
  return { order, parcels, parcel };
}
