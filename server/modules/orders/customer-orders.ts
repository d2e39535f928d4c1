import { type InferResult, type NotNull, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import type { DB } from '#server/db/types.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { IS_UNDER_WAY, LEFT_TO_RETURN } from '#server/modules/payments/public.ts';
import { PARCEL_COLUMNS } from './order-state.ts';
import { DELIVERED_AT } from './return-windows.ts';

interface OrderFilter {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  search?: string;
  /** Days in Riyadh, both inclusive. */
  startDate?: string;
  endDate?: string;
}

type Orders = SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', unknown>;

export async function countOrders(db: Db, customer: CustomerScope, filter: OrderFilter): Promise<number> {
  const row = await filtered(db, customer, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return row.total;
}

/** One list page of a customer's orders, newest first. */
export function listOrders(db: Db, customer: CustomerScope, filter: OrderFilter, pageNumber: number, limit: number) {
  return withParts(filtered(db, customer, filter))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((pageNumber - 1) * limit)
    .execute();
}

const findOrder = statement<{ customerId: string; id: string }, OrderRow>((db, place) =>
  withParts(db.selectFrom('orders as o') as Orders)
    .where('o.customer_id', '=', place('customerId'))
    .where('o.id', '=', place('id')),
);

/** A customer's order. Throws `order_not_found` if it does not exist or is another customer's. */
export async function getOrder(db: Db, customer: CustomerScope, id: string): Promise<OrderRow> {
  const [order] = await findOrder(db, { customerId: customer.customerId, id });
  if (!order) throw new AppError('order_not_found');
  return order;
}

export type OrderRow = InferResult<ReturnType<typeof withParts>>[number];

/** The number of a customer's orders per status and their total amount in halalas. */
export function countByStatus(db: Db, customer: CustomerScope) {
  return (
    db
      .selectFrom('orders')
      .where('customer_id', '=', customer.customerId)
      .groupBy('status')
      // Nobody pays for what could not be supplied or went back, or for a parcel that was refused at the door.
      .select(
        sql<number>`sum(total_amount - coalesce((select sum(collect_amount) from fulfilments
      where order_id = orders.id and refused_at is not null), 0)
      - coalesce((select sum(amount) from order_cancellations where order_id = orders.id), 0)
      - coalesce((select sum(amount) from returns where order_id = orders.id), 0))::bigint`.as('amount'),
      )
      .select(['status', sql<number>`count(*)`.as('count')])
      .execute()
  );
}

function filtered(db: Db, customer: CustomerScope, filter: OrderFilter): Orders {
  let query = db.selectFrom('orders as o').where('o.customer_id', '=', customer.customerId) as Orders;
  const { status, paymentStatus, search, startDate, endDate } = filter;
  if (status) query = query.where('o.status', '=', status);
  if (paymentStatus) query = query.where('o.payment_status', '=', paymentStatus);
  // A cancelled order stays PENDING if it was never paid, but nobody waits for its payment.
  if (paymentStatus === 'PENDING' && !status) query = query.where('o.status', '!=', 'CANCELLED');
  if (startDate)
    query = query.where('o.created_at', '>=', sql<Date>`${startDate}::date::timestamp at time zone 'Asia/Riyadh'`);
  if (endDate)
    query = query.where('o.created_at', '<', sql<Date>`(${endDate}::date + 1)::timestamp at time zone 'Asia/Riyadh'`);
  if (search) {
    const terms = words(search);
    query = query.where((eb) =>
      eb.or([
        eb('o.order_number', 'ilike', containing(search)),
        ...(terms.length > 0 ? [eb.and(terms.map((term) => eb('o.search_text', 'like', containing(term))))] : []),
      ]),
    );
  }
  return query;
}

/** A LIKE pattern for values that contain the text, with its special characters escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function withParts(query: Orders) {
  return query
    .select([
      'o.id',
      'o.order_number as orderNumber',
      'o.status',
      'o.payment_status as paymentStatus',
      'o.payment_method as paymentMethod',
      'o.pay_until as payUntil',
      'o.prices_include_vat as pricesIncludeVat',
      'o.subtotal',
      'o.discount_amount as discountAmount',
      'o.shipping_cost as shippingCost',
      'o.cod_fee as codFee',
      'o.tax',
      'o.total_amount as totalAmount',
      'o.credit_applied as creditApplied',
      'o.credit_returned as creditReturned',
      'o.coupon_code as couponCode',
      'o.shipping_option as shippingOption',
      'o.estimated_delivery_date as estimatedDeliveryDate',
      'o.notes',
      'o.created_at as createdAt',
      sql<ShippingAddress>`o.shipping_address`.as('shippingAddress'),
      IS_UNDER_WAY.as('isPaymentUnderWay'),
      // What vendors could not supply.
      sql<number>`(select coalesce(sum(amount), 0) from order_cancellations where order_id = o.id)::bigint`.as(
        'cancelledAmount',
      ),
      // What customers gave back, or what was at fault.
      sql<number>`(select coalesce(sum(amount), 0) from returns where order_id = o.id)::bigint`.as('returnedAmount'),
      // Through its gateway or by people.
      sql<number>`(select coalesce(sum(refunded_amount), 0) from payments where order_id = o.id and status in ('PAID', 'REFUNDED'))::bigint`.as(
        'refundedAmount',
      ),
      LEFT_TO_RETURN.as('leftToReturn'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            'i.id',
            'i.fulfilment_id as fulfilmentId',
            'i.product_vendor_id as offerId',
            'i.variant_id as variantId',
            'i.name',
            'i.name_en as nameEn',
            'i.variant_name as variantName',
            'i.variant_name_en as variantNameEn',
            'i.sku',
            'i.image_id as imageId',
            'i.quantity',
            'i.cancelled_quantity as cancelled',
            'i.returning_quantity as returning',
            'i.returned_quantity as returned',
            'i.return_rule as returnRule',
            'i.unit_price as unitPrice',
            'i.total_price as totalPrice',
          ])
          // A trigger writes it with the row.
          .$narrowType<{ returnRule: NotNull }>()
          .orderBy('i.position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('fulfilments as f')
          .whereRef('f.order_id', '=', 'o.id')
          .select(PARCEL_COLUMNS)
          .select(DELIVERED_AT.as('deliveredAt'))
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('fulfilments'),
    ]);
}
