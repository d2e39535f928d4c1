import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findOrderNumber } from './order-number.ts';

/** Finds any customer's order by its number. */
export function findByNumber(db: Db, orderNumber: string) {
  return db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'status', 'payment_method as paymentMethod', 'payment_status as paymentStatus'])
    .select('pay_until as payUntil')
    .executeTakeFirst();
}

/** Finds an order by its number. Throws an error with a sentence for the operator if the number is malformed or unknown. */
export async function getByNumber(db: Db, number: string) {
  const orderNumber = findOrderNumber(number);
  if (orderNumber === null) throw new Error(`${number} is not an order number, for example DQ-261121-7KX4R.`);
  const order = await findByNumber(db, orderNumber);
  if (!order) throw new Error(`There is no order ${orderNumber}.`);
  return { ...order, orderNumber };
}

/**
 * Locks an order until the transaction ends. Everything that moves an order or one of its parcels takes this lock first.
 * Throws `order_not_found`.
 */
export function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'customer_id as customerId',
      'status',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'pay_until as payUntil',
      // The amount due: the total without the part that credit pays.
      sql<number>`(total_amount - credit_applied)::int`.as('total'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('order_not_found'));
}

/** A parcel's columns, selected from `fulfilments as f`. */
export const PARCEL_COLUMNS = [
  'f.id',
  'f.vendor_id as vendorId',
  'f.vendor_name as vendorName',
  'f.vendor_name_en as vendorNameEn',
  'f.status',
  'f.carrier',
  'f.tracking_number as trackingNumber',
  // Of a cash order: what is to be collected at the door, what was, and whether the parcel was not taken.
  'f.collect_amount as collectAmount',
  'f.collected',
  'f.refused_at as refusedAt',
  'f.restocked_at as restockedAt',
  // When its vendor could supply nothing of it.
  'f.unsupplied_at as unsuppliedAt',
  // Attempts to deliver it that failed, and what became of it.
  'f.failed_attempts as failedAttempts',
  'f.failed_at as failedAt',
  'f.failure_reason as failureReason',
  'f.goes_back as goesBack',
  'f.came_back_at as cameBackAt',
  // When a cash parcel arrived although it was given up, and what was collected for it then.
  'f.arrived_late_at as arrivedLateAt',
  'f.late_collected as lateCollected',
  // Its shares of the order's delivery and fee for cash.
  'f.shipping',
  'f.cod_fee as codFee',
] as const;

/** An order's parcels in display order. */
export function listFulfilments(db: Db, orderId: string) {
  return db
    .selectFrom('fulfilments as f')
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .where('f.order_id', '=', orderId)
    .select([...PARCEL_COLUMNS, 'v.slug as vendorSlug', 'v.location_en as vendorLocation'])
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
}

export type FulfilmentRow = Awaited<ReturnType<typeof listFulfilments>>[number];

/** The vendors of an order's parcels, or of one of them. */
export async function vendorsOf(db: Db, orderId: string, parcelId?: string): Promise<string[]> {
  const parcels = await listFulfilments(db, orderId);
  return parcels.filter(({ id }) => parcelId === undefined || id === parcelId).map(({ vendorId }) => vendorId);
}
