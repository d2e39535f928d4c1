import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mover } from '#server/modules/orders/advance.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow, lockOrder } from '#server/modules/orders/order-state.ts';
import {
  BY_HAND,
  correctLateCash,
  noteFinding,
  resolveFindings,
  takeLateCash,
} from '#server/modules/payments/public.ts';
import { reportsOf } from './reported.ts';

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
 * not say. It is a finding until the operator has recorded what was collected (`recordLate`), and if another amount was recorded before.
 * Returns false if it says nothing new.
 */
export async function noteLate(tx: Tx, parcel: Parcel, collected: number | null, by: Mover): Promise<boolean> {
  if (parcel.lateCollected !== null) return noteDifference(tx, parcel, collected, parcel.lateCollected);
  // A person has closed what it said before: now it says so again.
  const reopens = parcel.arrivedLateAt === null;
  await markArrived(tx, parcel, by);
  const { id: refId, orderId, vendorSlug: vendor, carrier, trackingNumber } = parcel;
  const found = { collected, carrier, trackingNumber };
  const place = { provider: BY_HAND, refId, orderId };
  await noteFinding(tx, { kind: 'collected_late', ...place, expected: { vendor }, found, reopens });
  return true;
}

/**
 * Why a person may not record these halalas: they become money that goes back, so nobody records more than the courier was to collect and
 * than it says it has; and what a person has closed the finding about is settled until the carrier says it again.
 */
export async function lateObstacle(
  tx: Tx,
  { id, orderId, collectAmount, lateCollected }: Parcel,
  collected: number,
): Promise<'closed' | 'too_much' | null> {
  const { rows } = await sql<{ isClosed: boolean; total: number }>`
    select o.total_amount as total,
      coalesce((select bool_and(resolved_at is not null) and bool_or(closed_by_hand) from gateway_findings
        where kind = 'collected_late' and ref_id = ${id}::text), false) as "isClosed"
    from orders as o where o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${orderId}`);
  if (row.isClosed && lateCollected === null) return 'closed';
  const known = [collectAmount, ...(await reportedFor(tx, id))].filter((amount) => amount !== null);
  return collected > (known.length > 0 ? Math.max(...known) : row.total) ? 'too_much' : null;
}

/**
 * Halalas of an amount that only the person who records it says were collected: beyond what its carrier reports, and beyond what was recorded
 * before.
 */
export async function sumUnreported(
  tx: Tx,
  { id, lateCollected }: Pick<Parcel, 'id' | 'lateCollected'>,
  collected: number,
): Promise<number> {
  const [reported = 0] = await reportedFor(tx, id);
  return Math.max(0, collected - Math.max(reported, lateCollected ?? 0));
}

/**
 * Records the halalas that were collected for a parcel after it was given up. Its sale stays taken back, so they are money that nobody
 * asked for: a refund that people send. If the carrier says another amount, that is a finding. Returns false if they were recorded before.
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
  await writeLate(tx, parcel.id, collected);
  if (collected > 0) await takeLateCash(tx, jobs, parcel, collected);
  const [reported = null] = await reportedFor(tx, parcel.id);
  const place = { provider: BY_HAND, refId: parcel.id };
  await resolveFindings(tx, ['collected_late', 'collected_unknown'], place, 'the amount was recorded');
  await noteDifference(tx, parcel, reported, collected);
  return true;
}

/**
 * Records another amount than was recorded before. Returns false, and changes nothing, once that money was sent, became credit or may be
 * on its way.
 */
export async function correctLate(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  parcel: Parcel & { lateCollected: number },
  collected: number,
): Promise<boolean> {
  const { id, lateCollected: before } = parcel;
  if (before === 0) await takeLateCash(tx, jobs, parcel, collected);
  else if (!(await correctLateCash(tx, parcel, collected))) return false;
  await writeLate(tx, id, collected);
  const [reported = null] = await reportedFor(tx, id);
  await noteDifference(tx, parcel, reported, collected);
  if (parcel.lateCollected > 0)
    await jobs.send(tx, 'mail', { kind: 'refund_account_wanted', orderId: parcel.orderId, isCorrected: true });
  return true;
}

/** A person has found out that nothing was collected for a parcel: it counts as on its way back again, and its goods may come back. */
export async function forgetLate(tx: Tx, parcelId: string): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({ arrived_late_at: null, updated_at: sql`now()` })
    .where('id', '=', parcelId)
    .where('late_collected', 'is', null)
    .execute();
}

async function reportedFor(tx: Tx, parcelId: string): Promise<number[]> {
  const { rows } = await reportsOf(sql.val(parcelId)).execute(tx);
  return rows.map(({ amount }) => amount);
}

/** That a person recorded another amount than the carrier reports is a finding, until both say the same. Returns whether they differ. */
async function noteDifference(
  tx: Tx,
  { id: refId, orderId, vendorSlug: vendor }: Parcel,
  reported: number | null,
  recorded: number,
): Promise<boolean> {
  const place = { provider: BY_HAND, refId };
  if (reported === null || reported === recorded) {
    await resolveFindings(tx, ['collected_amount'], place, 'the amount was put right');
    return false;
  }
  const [expected, found] = [{ collected: reported, vendor }, { recorded }];
  await noteFinding(tx, { kind: 'collected_amount', ...place, orderId, expected, found });
  return true;
}

const writeLate = (tx: Tx, parcelId: string, collected: number) =>
  tx.updateTable('fulfilments').set({ late_collected: collected }).where('id', '=', parcelId).execute();

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
