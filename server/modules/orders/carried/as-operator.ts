import type { DELIVERED_OUTCOMES } from '#contract/shared/orders/delivered.ts';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { moveLocked } from '#server/modules/orders/advance.ts';
import { askedFor } from '#server/modules/orders/cash/amounts.ts';
import { deliverLockedInCash } from '#server/modules/orders/cash/deliver.ts';
import { isToConfirm } from '#server/modules/orders/cash/far-from-due.ts';
import {
  correctLate,
  isGivenUp,
  lateObstacle,
  mayHaveArrived,
  recordLate,
  sumUnreported,
} from '#server/modules/orders/cash/late.ts';
import { isCollectedAtDoor } from '#server/modules/orders/payments.ts';
import type { Weigh } from '#server/modules/orders/supply/weigh.ts';
import { vendorOf } from '#server/modules/orders/undelivered/as-operator.ts';
import { lockParcel, type ParcelKey } from '#server/modules/orders/undelivered/locked-parcel.ts';

type Outcome = (typeof DELIVERED_OUTCOMES)[number];

/**
 * Records that any order's parcel has arrived, and the halalas that were collected for it; also one that was given up, whose amount may be
 * corrected by who names the one that it `replaces`. Cash that is far from what is due has to be confirmed by the same amount. What of late cash goes back by the word of this person alone is weighed first. Throws
 * as `vendorOf`, and `validation_failed` if a parcel that is paid at the door comes without its amount.
 */
export async function deliverForOperator(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  operator: OperatorScope,
  key: ParcelKey,
  { collected, confirmed, replaces }: Record<'collected' | 'confirmed' | 'replaces', number | null>,
  weigh: Weigh,
): Promise<Outcome> {
  const vendorId = await vendorOf(tx, operator, key);
  const { order, parcels, parcel } = await lockParcel(tx, key);
  const { lateCollected } = parcel;
  const isSeen = lateCollected === null || (replaces === lateCollected && collected !== lateCollected);
  if (parcel.status === 'DELIVERED' || !isSeen) return 'already';
  const by = { actor: 'operator', actorId: operator.userId } as const;
  const isLate = isGivenUp(order, parcel) && mayHaveArrived(parcel);
  if (!isLate && (parcel.status !== 'SHIPPED' || parcel.goesBack)) return 'not_under_way';
  const isCash = isLate || isCollectedAtDoor(order);
  if (isLate) {
    if (collected === null) throw new AppError('validation_failed', { fields: { collected: 'required' } });
    const late = { ...parcel, orderId: key.orderId };
    const obstacle = await lateObstacle(tx, late, collected);
    if (obstacle) return obstacle;
    weigh(await sumUnreported(tx, late, collected));
    if (lateCollected === null) await recordLate(tx, jobs, late, collected, by);
    else if (!(await correctLate(tx, jobs, { ...late, lateCollected }, collected))) return 'sent';
  } else if (isCash) {
    if (collected === null) throw new AppError('validation_failed', { fields: { collected: 'required' } });
    if (isToConfirm(await askedFor(tx, parcel), { collected, confirmed })) return 'far_from_due';
    await deliverLockedInCash(tx, jobs, { ...parcel, orderId: key.orderId }, collected, by);
  } else {
    const carriage = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
    await moveLocked(tx, jobs, { ...order, parcels }, parcel, 'DELIVERED', by, carriage);
  }
  await audit(
    tx,
    { ...operator.actor, vendorId },
    {
      ...{ action: 'order.parcel_delivered', entity: ['order', key.orderId] },
      ...(lateCollected !== null && { before: { collected: toRiyals(lateCollected) } }),
      after: { collected: isCash && collected !== null ? toRiyals(collected) : null },
    },
  );
  return isLate ? 'late' : 'done';
}
