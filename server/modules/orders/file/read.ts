import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderEventCode } from '#contract/shared/orders/words.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { ACTOR_OF_EVENT } from '#server/modules/orders/carried/actor.ts';
import { BACK_IN_STOCK, HAS_ARRIVED_CANCELLED } from '#server/modules/orders/carried/arrived-cancelled.ts';
import { reportsOf } from '#server/modules/orders/cash/reported.ts';
import { PARCEL_COLUMNS } from '#server/modules/orders/order-state.ts';
import { FAILURE_OF_EVENT } from '#server/modules/orders/undelivered/failure.ts';
import { AMOUNTS } from './amounts.ts';

/** Any customer's order, for the operator; undefined if there is none with the id. */
export function readOrder(db: Db, _: OperatorScope, id: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.order_number as orderNumber', 'o.status', 'o.payment_status as paymentStatus'])
    .select(['o.payment_method as paymentMethod', 'o.shipping_option as shippingOption', 'o.created_at as createdAt'])
    .select(['o.estimated_delivery_date as estimatedDeliveryDate', 'o.pay_until as payUntil'])
    .select(['o.prices_include_vat as pricesIncludeVat', 'o.subtotal', 'o.discount_amount as discountAmount'])
    .select(['o.shipping_cost as shippingCost', 'o.cod_fee as codFee', 'o.tax', 'o.total_amount as totalAmount'])
    .select(['o.credit_applied as creditApplied', 'o.credit_returned as creditReturned'])
    .select(['o.coupon_code as couponCode', 'o.customer_id as customerId', 'u.email', 'u.phone_number as phone'])
    .select(['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(sql<ShippingAddress>`o.shipping_address`.as('address'))
    .select(AMOUNTS.as('amounts'))
    .select(({ ref }) => [parcels(db, ref('o.id')).as('parcels'), events(db, ref('o.id')).as('events')])
    .executeTakeFirst();
}

export type OrderFileRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

function parcels(db: Db, orderId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('fulfilments as f')
      .where('f.order_id', '=', orderId)
      .select(PARCEL_COLUMNS)
      .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
      .select(({ not, ref }) => not(ref('v.is_active')).as('isVendorStopped'))
      .select(({ ref }) => sql<number | null>`(${reportsOf(ref('f.id'))} limit 1)`.as('reported'))
      .select(HAS_ARRIVED_CANCELLED.as('arrivedCancelled'))
      .select(({ ref }) => lines(db, ref('f.id')).as('lines'))
      .orderBy('f.created_at')
      .orderBy('f.id'),
  );
}

function lines(db: Db, parcelId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('order_items as i')
      .where('i.fulfilment_id', '=', parcelId)
      .select(['i.id', 'i.product_vendor_id as offerId', 'i.name', 'i.name_en as nameEn', 'i.sku', 'i.quantity'])
      .select(['i.variant_name as variantName', 'i.variant_name_en as variantNameEn', 'i.image_id as imageId'])
      .select(['i.unit_price as unitPrice', 'i.total_price as totalPrice', 'i.discount', 'i.tax'])
      .select(['i.cancelled_quantity as cancelled', 'i.cancelled_total as cancelledTotal'])
      .select([
        'i.cancelled_discount as cancelledDiscount',
        'i.cancelled_tax as cancelledTax',
        'i.return_rule as returnRule',
      ])
      .select(BACK_IN_STOCK.as('backInStock'))
      .orderBy('i.position'),
  );
}

function events(db: Db, orderId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('order_events as e')
      .where('e.order_id', '=', orderId)
      .select(['e.id', 'e.location', 'e.created_at as at', FAILURE_OF_EVENT.as('failure')])
      .select([sql<OrderEventCode>`e.code`.as('code'), ACTOR_OF_EVENT.as('actor')])
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('fulfilments as f')
            .whereRef('f.id', '=', 'e.fulfilment_id')
            .select(['f.vendor_id as id', 'f.vendor_name as name', 'f.vendor_name_en as nameEn']),
        ).as('vendor'),
      )
      .orderBy('e.created_at')
      .orderBy('e.id'),
  );
}
