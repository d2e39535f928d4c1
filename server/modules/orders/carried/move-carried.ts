import type { OrderStatus } from '#contract/shared/constants.ts';
import { type AfterFailure, type FailureReason, MOST_ATTEMPTS } from '#contract/shared/orders/undelivered.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Mover, moveLocked } from '#server/modules/orders/advance.ts';
import { askedFor, noteUnknown } from '#server/modules/orders/cash/amounts.ts';
import { deliverLockedInCash } from '#server/modules/orders/cash/deliver.ts';
import { isGivenUp, noteLate } from '#server/modules/orders/cash/late.ts';
import { awaitsPayment, isCollectedAtDoor } from '#server/modules/orders/payments.ts';
import { nextStatus } from '#server/modules/orders/status.ts';
import { failDelivery } from '#server/modules/orders/undelivered/fail.ts';
import { lockParcel, type ParcelKey } from '#server/modules/orders/undelivered/locked-parcel.ts';
import { noteArrived } from './note-arrived.ts';

export type Carried =
  | { kind: 'handed_over' }
  /** Halalas that were collected at the door; null if nobody says. */
  | { kind: 'delivered'; collected: number | null }
  | { kind: 'failed'; attempt: number; reason: FailureReason; next: AfterFailure }
  /** It is at its vendor again, who says what of it can be sold. */
  | { kind: 'returned'; reason: FailureReason };

/**
 * `ignored`: the parcel is further on, cancelled or not paid. `amount_missing`: nobody says what was collected for it. `arrived_late`:
 * its order does not wait for it any more, so what was collected, or that its money went back before, is a finding.
 */
export type CarriedOutcome = 'done' | 'ignored' | 'amount_missing' | 'arrived_late';

type Jobs = Pick<Deps['jobs'], 'send'>;

const BY_CARRIER: Mover = { actor: 'system' };
const BEFORE_HANDOVER: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING'];

/**
 * Moves a parcel by what its carrier says of it. A report that comes too early for the parcel also says that the carrier has it; one
 * that comes too late changes nothing, but that a cancelled parcel has arrived all the same is noted. The caller has looked that the carrier
 * gave its label.
 */
export async function moveCarriedParcel(tx: Tx, jobs: Jobs, key: ParcelKey, news: Carried): Promise<CarriedOutcome> {
  const isTaken = await handOver(tx, jobs, key);
  const { order, parcels, parcel } = await lockParcel(tx, key);
  if (news.kind === 'handed_over') return isTaken ? 'done' : 'ignored';
  if (news.kind === 'delivered' && isGivenUp(order, parcel)) {
    const isNews = await noteLate(tx, { ...parcel, orderId: key.orderId }, news.collected, BY_CARRIER);
    return isNews ? 'arrived_late' : 'ignored';
  }
  if (news.kind === 'delivered' && parcel.status === 'CANCELLED') {
    await noteArrived(tx, { ...parcel, orderId: key.orderId }, BY_CARRIER);
    return 'arrived_late';
  }
  if (parcel.status !== 'SHIPPED') return 'ignored';
  if (news.kind === 'delivered') {
    if (!isCollectedAtDoor(order)) {
      const carriage = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
      await moveLocked(tx, jobs, { ...order, parcels }, parcel, 'DELIVERED', BY_CARRIER, carriage);
      return 'done';
    }
    if (news.collected === null) {
      const asked = await askedFor(tx, parcel);
      await noteUnknown(tx, { ...parcel, orderId: key.orderId, asked });
      return 'amount_missing';
    }
    await deliverLockedInCash(tx, jobs, { ...parcel, orderId: key.orderId }, news.collected, BY_CARRIER);
    return 'done';
  }
  const attempt = parcel.failedAttempts + 1;
  if (parcel.goesBack || attempt > MOST_ATTEMPTS || (news.kind === 'failed' && news.attempt < attempt))
    return 'ignored';
  const isLast = news.kind === 'returned' || news.next === 'back' || attempt === MOST_ATTEMPTS;
  const failed = { attempt, reason: news.reason, next: isLast ? 'back' : 'again' } as const;
  return (await failDelivery(tx, jobs, key, failed, BY_CARRIER)) === 'done' ? 'done' : 'ignored';
}

/** The carrier has the parcel, whether or not its vendor has said so. Returns whether that was news. */
async function handOver(tx: Tx, jobs: Jobs, key: ParcelKey): Promise<boolean> {
  for (;;) {
    const { order, parcels, parcel } = await lockParcel(tx, key);
    const to = nextStatus(parcel.status);
    if (!BEFORE_HANDOVER.includes(parcel.status) || to === null || awaitsPayment(order)) return false;
    // Its label gives it the carrier and the number.
    await moveLocked(tx, jobs, { ...order, parcels }, parcel, to, BY_CARRIER, { carrier: null, trackingNumber: null });
    if (to === 'SHIPPED') return true;
  }
}
