import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope, VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { LEFT_TO_RETURN } from '#server/modules/payments/public.ts';

/** Returns (r) with all that is shown of them. Amounts in halalas. */
export function selectReturns(db: Db) {
  return (
    db
      .selectFrom('returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .innerJoin('fulfilments as f', 'f.id', 'r.fulfilment_id')
      .leftJoin('refunds as m', 'm.return_id', 'r.id')
      .leftJoin('payments as p', 'p.id', 'm.payment_id')
      .leftJoin('return_disputes as d', 'd.return_id', 'r.id')
      .leftJoin('returns as c', 'c.parent_id', 'r.id')
      .select(['r.id', 'r.number', 'r.order_id as orderId', 'r.fulfilment_id as parcelId', 'r.note', 'r.answer'])
      .select(['r.due_at as dueAt', 'r.carrier', 'r.tracking_number as trackingNumber', 'r.created_at as createdAt'])
      .select(['r.ends_parcel as endsParcel', 'f.shipping', 'f.cod_fee as codFee'])
      .select(['o.order_number as orderNumber', 'o.prices_include_vat as pricesIncludeVat'])
      .select(['f.vendor_id as vendorId', 'f.vendor_name as vendorName', 'f.vendor_name_en as vendorNameEn'])
      .select(['r.status', 'r.reason', 'r.wish', 'r.parent_id as parentId', 'c.id as childId'])
      .select(['d.text as disputeText', 'd.created_at as disputedAt', 'd.due_at as decideUntil', 'd.decision'])
      .select(['d.reason as decisionReason', 'd.decided_at as decidedAt'])
      .select(['m.status as refundStatus', 'm.created_at as refundedAt', 'm.done_at as doneAt', 'p.provider'])
      .select(['m.amount as refunded', 'r.to_credit as toCredit', 'r.updated_at as updatedAt'])
      .select(LEFT_TO_RETURN.as('left'))
      // Credit that had paid the order; money that becomes credit is a refund.
      .select(
        sql<number>`(select coalesce(sum(s.amount), 0) from store_credit_movements as s
        where s.return_id = r.id and s.refund_id is null)::bigint`.as('credited'),
      )
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('return_lines as l')
            .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
            .whereRef('l.return_id', '=', 'r.id')
            .select(['i.id', 'i.name', 'i.name_en as nameEn', 'i.variant_name as variantName', 'i.sku'])
            .select([
              'i.variant_name_en as variantNameEn',
              'i.image_id as imageId',
              'l.quantity as pieces',
              'l.accepted',
            ])
            .select(['l.total as sharedTotal', 'l.discount as sharedDiscount', 'l.tax as sharedTax'])
            .select(['i.quantity', 'i.total_price as total', 'i.discount', 'i.tax'])
            .select(sql<number>`i.cancelled_quantity + i.returned_quantity`.as('before'))
            .select(
              sql<number>`i.quantity - i.cancelled_quantity - i.returning_quantity - i.returned_quantity`.as('open'),
            )
            .select('i.return_rule as rule')
            .$narrowType<{ discount: NotNull; tax: NotNull; rule: NotNull }>()
            .orderBy('i.position'),
        ).as('lines'),
        jsonArrayFrom(
          eb.selectFrom('return_photos as h').whereRef('h.return_id', '=', 'r.id').select('h.id').orderBy('h.id'),
        ).as('photos'),
        jsonArrayFrom(
          eb
            .selectFrom('return_events as e')
            .whereRef('e.return_id', '=', 'r.id')
            .select(['e.id', 'e.created_at as at'])
            .select(['e.code', 'e.actor'])
            .orderBy('e.created_at')
            .orderBy('e.id'),
        ).as('events'),
      ])
      .$narrowType<{ shipping: NotNull; codFee: NotNull }>()
  );
}
export type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

/** A customer's return. Throws `not_found`. */
export function getReturn(db: Db, { customerId }: CustomerScope, id: string): Promise<ReturnRow> {
  return selectReturns(db)
    .where('r.id', '=', id)
    .where('o.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** A return of a vendor's goods. Throws `not_found`. */
export function getVendorReturn(db: Db, { vendorId }: VendorScope, id: string): Promise<ReturnRow> {
  return selectReturns(db)
    .where('r.id', '=', id)
    .where('r.vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** A page of a customer's returns, newest first; of one order only if it is named. */
export async function listReturns(
  db: Db,
  { customerId }: CustomerScope,
  { orderId, page, limit }: { orderId?: string | undefined; page: number; limit: number },
) {
  const own = db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.customer_id', '=', customerId)
    .$if(orderId !== undefined, (query) => query.where('r.order_id', '=', orderId ?? ''));
  const [rows, { total }] = await Promise.all([
    selectReturns(db)
      .where('o.customer_id', '=', customerId)
      .$if(orderId !== undefined, (query) => query.where('r.order_id', '=', orderId ?? ''))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
