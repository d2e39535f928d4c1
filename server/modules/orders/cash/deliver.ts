import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { BY_OPERATOR, destination, type Mover } from '#server/modules/orders/advance.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow } from '#server/modules/orders/order-state.ts';
import { askedFor, noteCollected } from './amounts.ts';
import { assertUnderWay, inCashParcel } from './cash-parcel.ts';
import { concludeCashOrder } from './conclude.ts';
import { recordLate } from './late.ts';

/** A cash parcel that has arrived. Amounts in halalas. */
export interface DeliveredInCash {
  orderNumber: string;
  vendorName: string;
  asked: number;
  collected: number;
  orderStatus: OrderStatus;
  /** It had been given up: what was collected goes back. */
  isLate: boolean;
}

/**
 * Records that a cash parcel has arrived and what the carrier collected for it, as it is: more or less than was asked for becomes
 * a finding. If a carrier delivers a parcel that was given up, the cash goes back. Throws an error with a sentence for the operator if the parcel is
 * unknown or can not have arrived.
 */
export async function deliverInCash(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  number: string,
  vendor: string | null,
  collected: number,
): Promise<DeliveredInCash> {
  return inCashParcel(db, { number, vendor }, async (tx, parcel) => {
    const { orderNumber, vendorNameEn: vendorName } = parcel;
    if (parcel.arrivedLateAt && (await recordLate(tx, jobs, parcel, collected, BY_OPERATOR)))
      return { orderNumber, vendorName, asked: collected, collected, orderStatus: parcel.orderStatus, isLate: true };
    assertUnderWay(parcel);
    const { asked, orderStatus } = await deliverLockedInCash(tx, jobs, parcel, collected, BY_OPERATOR);
    return { orderNumber, vendorName, asked, collected, orderStatus, isLate: false };
  });
}

/** As `deliverInCash`, for a parcel of a locked order that is on its way and whose cash is still to be collected. */
export async function deliverLockedInCash(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  parcel: FulfilmentRow & { orderId: string },
  collected: number,
  by: Mover,
): Promise<{ asked: number; orderStatus: OrderStatus }> {
  const { id: fulfilmentId, orderId } = parcel;
  const asked = await askedFor(tx, parcel);
  await tx
    .updateTable('fulfilments')
    .set({ status: 'DELIVERED', collect_amount: asked, collected, updated_at: sql`now()` })
    .where('id', '=', fulfilmentId)
    .execute();
  const location = await destination(tx, orderId);
  await addEvent(tx, { orderId, fulfilmentId, code: 'delivered', ...by, location });
  await noteCollected(tx, { ...parcel, asked, collected });
  const orderStatus = await concludeCashOrder(tx, jobs, orderId);
  if (orderStatus === 'DELIVERED') await jobs.send(tx, 'mail', { kind: 'order_delivered', orderId });
  return { asked, orderStatus };
}
