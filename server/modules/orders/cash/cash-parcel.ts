import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { parcelsOf } from '#server/modules/orders/operate.ts';
import { type FulfilmentRow, getByNumber, listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { isCollectedAtDoor } from '#server/modules/orders/payments.ts';

/** A parcel of a cash order, which is locked until the transaction ends. */
export interface CashParcel extends FulfilmentRow {
  orderId: string;
  orderNumber: string;
  orderStatus: FulfilmentRow['status'];
  /** Whether the carrier still collects the order's money. */
  isUnpaid: boolean;
}

/**
 * Does work on one parcel of a cash order in a transaction that locks the order. The vendor need not be named if the order has
 * one parcel. Throws an error with a sentence for the operator if there is no such parcel.
 */
export async function inCashParcel<Result>(
  db: Db,
  { number, vendor }: { number: string; vendor: string | null },
  work: (tx: Tx, parcel: CashParcel) => Promise<Result>,
): Promise<Result> {
  const order = await getByNumber(db, number);
  return inTransaction(db, async (tx) => work(tx, await lockCashParcel(tx, order, vendor)));
}

async function lockCashParcel(
  tx: Tx,
  { id: orderId, orderNumber }: { id: string; orderNumber: string },
  vendor: string | null,
): Promise<CashParcel> {
  const order = await lockOrder(tx, orderId);
  if (paymentMethod(order.paymentMethod).kind !== 'cash')
    throw new Error(`${orderNumber} is not paid in cash. Its parcels move on by: npm run shop -- order advance`);
  const all = await listFulfilments(tx, orderId);
  const [parcel, ...others] = parcelsOf(all, vendor, orderNumber);
  if (!parcel || others.length > 0) {
    const vendors = all.map(({ vendorSlug }) => vendorSlug).join(', ');
    throw new Error(`${orderNumber} has several parcels. Name the vendor of one by --vendor: ${vendors}.`);
  }
  return { ...parcel, orderId, orderNumber, orderStatus: order.status, isUnpaid: isCollectedAtDoor(order) };
}

/** Throws an error with a sentence for the operator unless the parcel is on its way and its cash is still to be collected. */
export function assertUnderWay({ orderNumber, vendorNameEn, status, isUnpaid }: CashParcel): void {
  if (status !== 'SHIPPED')
    throw new Error(
      `${vendorNameEn} of ${orderNumber} is ${status}: only a parcel that is SHIPPED can arrive or be refused.`,
    );
  // The previous release let people record the payment of a cash order before its parcels arrived.
  if (!isUnpaid)
    throw new Error(
      `${orderNumber} is paid already: nothing is collected. Move it on by: npm run shop -- order advance`,
    );
}
