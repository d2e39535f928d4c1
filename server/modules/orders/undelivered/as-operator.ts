import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { type CameBack, type SellableLine, takeBackParcel } from './come-back.ts';
import { type FailedAttempt, failDelivery } from './fail.ts';
import type { FailureOutcome, ParcelKey } from './locked-parcel.ts';
import { loggedOfCameBack } from './logged.ts';

type UndeliveredDeps = Pick<Deps, 'db' | 'jobs'>;

/** Records a failed delivery of any order's parcel. Throws `order_not_found` for an unknown order or parcel, or `own_vendor`. */
export function failForOperator(
  { db, jobs }: UndeliveredDeps,
  operator: OperatorScope,
  key: ParcelKey,
  failed: FailedAttempt,
): Promise<FailureOutcome> {
  return inTransaction(db, async (tx) => {
    const vendorId = await vendorOf(tx, operator, key);
    const outcome = await failDelivery(tx, jobs, key, failed, byOf(operator));
    if (outcome === 'done')
      await audit(
        tx,
        { ...operator.actor, vendorId },
        { action: 'order.delivery_failed', entity: ['order', key.orderId], after: { ...failed } },
      );
    return outcome;
  });
}

/** Records that any order's parcel is back at its vendor. Throws as `failForOperator` and `takeBackParcel`. */
export function takeBackForOperator(
  { db, jobs }: UndeliveredDeps,
  operator: OperatorScope,
  key: ParcelKey,
  lines: SellableLine[],
): Promise<CameBack> {
  return inTransaction(db, async (tx) => {
    const vendorId = await vendorOf(tx, operator, key);
    const back = await takeBackParcel(tx, jobs, key, lines, byOf(operator));
    if (back.outcome === 'done')
      await audit(
        tx,
        { ...operator.actor, vendorId },
        { action: 'order.came_back', entity: ['order', key.orderId], after: loggedOfCameBack(back) },
      );
    return back;
  });
}

const byOf = ({ userId }: OperatorScope) => ({ actor: 'operator', actorId: userId }) as const;

/** The vendor of a parcel: its log has the entry too. Throws `order_not_found` or `own_vendor`. */
export async function vendorOf(tx: Tx, operator: OperatorScope, { orderId, parcelId }: ParcelKey): Promise<string> {
  const parcel = (await listFulfilments(tx, orderId)).find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('order_not_found');
  await refuseOwnVendor(tx, operator, parcel.vendorId);
  return parcel.vendorId;
}
