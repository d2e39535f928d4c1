import { sql } from 'kysely';
import { type AfterFailure, type FailureReason, MOST_ATTEMPTS } from '#contract/shared/orders/undelivered.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Mover } from '#server/modules/orders/advance.ts';
import { refuseLocked } from '#server/modules/orders/cash/refuse.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { isCollectedAtDoor } from '#server/modules/orders/payments.ts';
import { type FailureOutcome, lockParcel, type ParcelKey } from './locked-parcel.ts';

export interface FailedAttempt {
  /** As the caller saw it: one more than had failed before. */
  attempt: number;
  reason: FailureReason;
  next: AfterFailure;
}

/**
 * Records that a parcel which was handed over could not be delivered, and tells its customer. If it goes back and was to be paid at
 * the door, nothing is asked for it from now on; if it was paid, its money goes back once it has come back (come-back.ts). The caller
 * has looked that the parcel may be changed by this person. Throws `validation_failed` for a try after the last one.
 */
export async function failDelivery(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  key: ParcelKey,
  { attempt, reason, next }: FailedAttempt,
  by: Mover,
): Promise<FailureOutcome> {
  if (next === 'again' && attempt === MOST_ATTEMPTS)
    throw new AppError('validation_failed', { fields: { next: 'invalid' } });
  const { order, parcel } = await lockParcel(tx, key);
  if (parcel.status !== 'SHIPPED') return 'not_under_way';
  if (parcel.goesBack || parcel.failedAttempts + 1 !== attempt) return 'changed';
  const { orderId, parcelId: fulfilmentId } = key;
  await tx
    .updateTable('fulfilments')
    .set({ failed_attempts: attempt, failed_at: sql`now()`, failure_reason: reason, goes_back: next === 'back' })
    .set({ updated_at: sql`now()` })
    .where('id', '=', fulfilmentId)
    .execute();
  const detail = { attempt: String(attempt), reason, next };
  await addEvent(tx, { orderId, fulfilmentId, code: 'delivery_failed', ...by, detail });
  if (next === 'back' && isCollectedAtDoor(order)) await refuseLocked(tx, jobs, { ...parcel, orderId }, reason, by);
  await jobs.send(tx, 'mail', { kind: 'delivery_failed', orderId, fulfilmentId, attempt });
  return 'done';
}
