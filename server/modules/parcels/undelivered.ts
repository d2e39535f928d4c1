import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { audit } from '#server/modules/audit/public.ts';
import {
  type CameBack,
  type FailedAttempt,
  type FailureOutcome,
  failDelivery,
  loggedOfCameBack,
  type SellableLine,
  takeBackParcel,
} from '#server/modules/orders/public.ts';
import { getOwnParcel } from './own-parcel.ts';

type UndeliveredDeps = Pick<Deps, 'db' | 'jobs'>;

/** Records that one of the vendor's parcels could not be delivered. Throws `not_found`. */
export function failOwnDelivery(
  { db, jobs }: UndeliveredDeps,
  vendor: MemberScope,
  parcelId: string,
  failed: FailedAttempt,
): Promise<FailureOutcome> {
  return inTransaction(db, async (tx) => {
    const { key, by, orderNumber } = await find(tx, vendor, parcelId);
    const outcome = await failDelivery(tx, jobs, key, failed, by);
    if (outcome === 'done')
      await audit(tx, vendor.actor, {
        ...{ action: 'parcels.delivery_failed', entity: ['parcels', vendor.vendorId] },
        after: { orders: [orderNumber], ...failed },
      });
    return outcome;
  });
}

/** Records that one of the vendor's parcels is back, and what of it can be sold again. Throws `not_found`, or as `takeBackParcel`. */
export function takeBackOwnParcel(
  { db, jobs }: UndeliveredDeps,
  vendor: MemberScope,
  parcelId: string,
  lines: SellableLine[],
): Promise<CameBack> {
  return inTransaction(db, async (tx) => {
    const { key, by, orderNumber } = await find(tx, vendor, parcelId);
    const back = await takeBackParcel(tx, jobs, key, lines, by);
    if (back.outcome === 'done')
      await audit(tx, vendor.actor, {
        ...{ action: 'parcels.came_back', entity: ['parcels', vendor.vendorId] },
        after: { orders: [orderNumber], ...loggedOfCameBack(back) },
      });
    return back;
  });
}

async function find(tx: Tx, vendor: MemberScope, parcelId: string) {
  const { id, orderId, orderNumber } = await getOwnParcel(tx, vendor, parcelId);
  return { key: { orderId, parcelId: id }, by: { actor: 'vendor', actorId: vendor.userId } as const, orderNumber };
}
