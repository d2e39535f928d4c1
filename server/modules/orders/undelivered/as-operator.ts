import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { refuseOwnOrder } from '#server/modules/orders/operated/own-order.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { type FailedAttempt, failDelivery } from './fail.ts';
import type { FailureOutcome, ParcelKey } from './locked-parcel.ts';

/** Records a failed delivery of any order's parcel. Throws as `vendorOf`. */
export function failForOperator(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  operator: OperatorScope,
  key: ParcelKey,
  failed: FailedAttempt,
): Promise<FailureOutcome> {
  return inTransaction(db, async (tx) => {
    const vendorId = await vendorOf(tx, operator, key);
    const by = { actor: 'operator', actorId: operator.userId } as const;
    const outcome = await failDelivery(tx, jobs, key, failed, by);
    if (outcome === 'done')
      await audit(
        tx,
        { ...operator.actor, vendorId },
        { action: 'order.delivery_failed', entity: ['order', key.orderId], after: { ...failed } },
      );
    return outcome;
  });
}

/**
 * The vendor of a parcel of which the team records what became of it: the vendor's log has the entry too. Throws `order_not_found` for an
 * unknown order or parcel, `own_vendor`, or `own_request`.
 */
export async function vendorOf(tx: Tx, operator: OperatorScope, { orderId, parcelId }: ParcelKey): Promise<string> {
  const parcel = (await listFulfilments(tx, orderId)).find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('order_not_found');
  await refuseOwnVendor(tx, operator, parcel.vendorId);
  await refuseOwnOrder(tx, operator, orderId);
  return parcel.vendorId;
}
