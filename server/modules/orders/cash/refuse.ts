import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { BY_OPERATOR, type Mover } from '#server/modules/orders/advance.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow } from '#server/modules/orders/order-state.ts';
import { askedFor } from './amounts.ts';
import { assertUnderWay, inCashParcel } from './cash-parcel.ts';
import { concludeCashOrder } from './conclude.ts';

export interface Refused {
  orderNumber: string;
  vendorName: string;
  /** Halalas that are not asked for. */
  amount: number;
  orderStatus: OrderStatus;
}

/**
 * Records that a cash parcel was not accepted at the door: the one way from SHIPPED to CANCELLED. Its invoice is taken back and
 * nothing is asked for it; its goods come back into stock once they are inspected (restock.ts). Throws an error with a sentence for
 * the operator if the parcel is unknown or not on its way.
 */
export async function refuseAtDoor(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  number: string,
  vendor: string | null,
  reason: string | null,
): Promise<Refused> {
  return inCashParcel(db, { number, vendor }, async (tx, parcel) => {
    assertUnderWay(parcel);
    const { id: fulfilmentId, orderId, orderNumber } = parcel;
    const { amount, orderStatus } = await refuseLocked(tx, jobs, parcel, reason, BY_OPERATOR);
    // One mail says it all, also that the order has ended by this.
    const mail =
      orderStatus === 'CANCELLED'
        ? ({ kind: 'order_cancelled', orderId } as const)
        : ({ kind: 'parcel_refused', orderId, fulfilmentId } as const);
    await jobs.send(tx, 'mail', mail);
    return { orderNumber, vendorName: parcel.vendorNameEn, amount, orderStatus };
  });
}

/** As `refuseAtDoor`, for a parcel of a locked order that is on its way and whose cash is still to be collected. The caller has the mail sent. */
export async function refuseLocked(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  parcel: FulfilmentRow & { orderId: string },
  reason: string | null,
  by: Mover,
): Promise<{ amount: number; orderStatus: OrderStatus }> {
  const { id: fulfilmentId, orderId } = parcel;
  const amount = await askedFor(tx, parcel);
  await tx
    .updateTable('fulfilments')
    .set({ status: 'CANCELLED', collect_amount: amount, refused_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', fulfilmentId)
    .execute();
  await addEvent(tx, { orderId, fulfilmentId, code: 'refused', ...by, detail: { reason } });
  await jobs.send(tx, 'documents', { orderId });
  return { amount, orderStatus: await concludeCashOrder(tx, jobs, orderId) };
}
