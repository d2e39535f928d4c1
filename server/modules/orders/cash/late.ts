import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mover } from '#server/modules/orders/advance.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow, lockOrder } from '#server/modules/orders/order-state.ts';
import { BY_HAND, noteFinding, resolveFindings, takeLateCash } from '#server/modules/payments/public.ts';

type Parcel = FulfilmentRow & { orderId: string };

/** Whether cash may have been collected for a parcel that its order does not wait for any more. */
export function isGivenUp(
  { paymentMethod: method }: Pick<Awaited<ReturnType<typeof lockOrder>>, 'paymentMethod'>,
  { status }: Pick<FulfilmentRow, 'status'>,
): boolean {
  return status === 'CANCELLED' && paymentMethod(method).kind === 'cash';
}

/** Whether a parcel that was given up can have arrived: its carrier has said so, or it was not taken at the door and is not back. */
export const mayHaveArrived = ({ status, arrivedLateAt, refusedAt, restockedAt }: FulfilmentRow) =>
  status === 'CANCELLED' && (arrivedLateAt !== null || (refusedAt !== null && restockedAt === null));

/**
 * Notes that the carrier has brought a cash parcel to its customer after it was given up, and took this many halalas; null if it does
 * not say. It is a finding until the operator has recorded what was collected (`recordLate`). Returns false if that was before.
 */
export async function noteLate(tx: Tx, parcel: Parcel, collected: number | null, by: Mover): Promise<boolean> {
  if (parcel.lateCollected !== null) return false;
  await markArrived(tx, parcel, by);
  const { id: refId, orderId, vendorSlug: vendor, carrier, trackingNumber } = parcel;
  const found = { collected, carrier, trackingNumber };
  await noteFinding(tx, { kind: 'collected_late', provider: BY_HAND, refId, orderId, expected: { vendor }, found });
  return true;
}

/**
 * Why a person may not record these halalas: they become money that goes back, so nobody records those of their own order, or more than
 * the courier was to collect and than it says it has; and what a person has closed the finding about is settled.
 */
export async function lateObstacle(
  tx: Tx,
  userId: string,
  { id, orderId, collectAmount }: Parcel,
  collected: number,
): Promise<'own' | 'already' | 'too_much' | null> {
  const { rows } = await sql<{ isOwn: boolean; isClosed: boolean; most: number }>`
    select c.user_id = ${userId} as "isOwn",
      exists (select from gateway_findings where kind = 'collected_late' and ref_id = ${id}::text
        and resolved_at is not null) as "isClosed",
      coalesce(greatest(${collectAmount}::bigint, (select max((found ->> 'collected')::bigint) from gateway_findings
        where kind = 'collected_late' and ref_id = ${id}::text)), o.total_amount)::bigint as most
    from orders as o join customers as c on c.id = o.customer_id where o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${orderId}`);
  if (row.isOwn) return 'own';
  if (row.isClosed) return 'already';
  return collected > row.most ? 'too_much' : null;
}

/**
 * Records the halalas that were collected for a parcel after it was given up. Its sale stays taken back, so they are money that nobody
 * asked for: a refund that people send. Returns false if they were recorded before.
 */
export async function recordLate(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  parcel: Parcel,
  collected: number,
  by: Mover,
): Promise<boolean> {
  if (parcel.lateCollected !== null) return false;
  await markArrived(tx, parcel, by);
  await tx.updateTable('fulfilments').set({ late_collected: collected }).where('id', '=', parcel.id).execute();
  if (collected > 0) await takeLateCash(tx, jobs, parcel.orderId, collected);
  const place = { provider: BY_HAND, refId: parcel.id };
  await resolveFindings(tx, ['collected_late', 'collected_unknown'], place, 'the amount was recorded');
  return true;
}

/** From now on its goods do not come back to its vendor. */
async function markArrived(tx: Tx, { id: fulfilmentId, orderId, arrivedLateAt }: Parcel, by: Mover): Promise<void> {
  if (arrivedLateAt !== null) return;
  await tx
    .updateTable('fulfilments')
    .set({ arrived_late_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', fulfilmentId)
    .execute();
  await addEvent(tx, { orderId, fulfilmentId, code: 'arrived_late', ...by });
}
