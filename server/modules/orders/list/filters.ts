import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#contract/operator/orders/list.ts';
import { findCity } from '#contract/shared/geography.ts';
import { IS_LATE, IS_OPEN, IS_RELEASED, IS_UNSHIPPED } from './parcel-conditions.ts';

type Condition = RawBuilder<unknown>;

/** Orders (o) of which money has yet to go back. */
export const REFUND_UNDER_WAY = sql`(select order_id from refunds where status <> 'SUCCEEDED'
  union all select id from orders where status = 'CANCELLED' and payment_status = 'PAID')`;

/** What the filters ask of an order (o), without the search and the refunds that people decide about. */
export function conditionsOf(filters: OrderFilters): Condition[] {
  const { status, paymentStatus, paymentMethod, refund, city } = filters;
  return [
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(paymentStatus ? [sql`o.payment_status = ${paymentStatus}`] : []),
    ...(paymentMethod ? [sql`o.payment_method = ${paymentMethod}`] : []),
    ...(city ? [sql`lower(o.shipping_address ->> 'city') = any(${namesOf(city)}::text[])`] : []),
    ...(refund === 'under_way' ? [sql`o.id in ${REFUND_UNDER_WAY}`] : []),
    ...parcelConditions(filters),
    ...dayConditions(filters),
  ];
}

function namesOf(city: string): string[] {
  const known = findCity(city);
  return (known ? [known.en, known.ar] : [city]).map((name) => name.trim().toLowerCase());
}

function parcelConditions({ parcels, vendorId }: OrderFilters): Condition[] {
  const ofParcel = [
    ...(vendorId ? [sql`f.vendor_id = ${vendorId}`] : []),
    ...(parcels === 'late' ? [IS_UNSHIPPED, IS_LATE] : parcels ? [IS_OPEN] : []),
  ];
  if (ofParcel.length === 0) return [];
  return [
    sql`o.id in (select f.order_id from fulfilments as f where ${sql.join(ofParcel, sql` and `)})`,
    ...(parcels === 'released' || parcels === 'overdue' ? [IS_RELEASED] : []),
    ...(parcels === 'overdue' ? [sql`o.estimated_delivery_date < (now() at time zone 'Asia/Riyadh')::date`] : []),
  ];
}

/**
 * The same things happened on the days as the home screen counts. Events are asked for both codes of their partial index, so that it
 * is used, and then for one.
 */
function dayConditions({ dayOf, from, to }: OrderFilters): Condition[] {
  if (dayOf === 'placed' && !from && !to) return [];
  const within = (time: string) =>
    sql.join(
      [
        sql`${sql.raw(time)} is not null`,
        ...(from ? [sql`${sql.raw(time)} >= ${from}::date::timestamp at time zone 'Asia/Riyadh'`] : []),
        ...(to ? [sql`${sql.raw(time)} < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`] : []),
      ],
      sql` and `,
    );
  switch (dayOf) {
    case 'placed':
      return [within('o.created_at')];
    case 'paid':
      return [
        sql`o.id in (select order_id from payments where status in ('PAID', 'REFUNDED') and ${within('captured_at')})`,
      ];
    case 'cancelled':
      return [
        sql`o.id in (select order_id from order_events where code in ('cancelled', 'refunded') and code = 'cancelled'
          and fulfilment_id is null and ${within('created_at')})`,
      ];
    case 'refunded':
      return [
        sql`o.id in (select order_id from refunds where kind <> 'surplus' and ${within('done_at')}
          union all
          select e.order_id from order_events as e join payments as p on p.order_id = e.order_id and p.status = 'REFUNDED'
          where e.code in ('cancelled', 'refunded') and e.code = 'refunded' and ${within('e.created_at')}
            and not exists (select from refunds as b where b.payment_id = p.id))`,
      ];
  }
}
