import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Metric, MetricDays } from '#contract/shared/orders/metrics.ts';
import type { ReturnReason } from '#contract/shared/orders/returns.ts';
import { NOT_ON_SHELF, type ShortReason } from '#contract/shared/orders/supply.ts';
import type { VendorScope } from '#server/http/access.ts';

/** A parcel with everything that its vendor is measured by. */
export interface FactRow {
  id: string;
  orderId: string;
  status: OrderStatus;
  placedAt: Date;
  begunAt: Date;
  acceptedAt: Date | null;
  shipBy: string;
  shippedAt: Date | null;
  shortReasons: ShortReason[];
  missing: number;
  faults: ReturnReason[];
}

const notOnShelf = sql.join(NOT_ON_SHELF.map((reason) => sql.lit(reason)));

/**
 * The vendor's parcels that were ordered in the last days and whose work has begun. A prepaid order begins with its payment, which
 * comes before anybody accepts it; cash is paid after that.
 */
export function factsOf({ vendorId }: VendorScope, days: MetricDays) {
  return sql<FactRow>`
    select f.id, f.order_id as "orderId", f.status, f.created_at as "placedAt", f.ship_by as "shipBy",
      case when e.paid_at < coalesce(e.accepted_at, 'infinity') and e.paid_at < coalesce(e.shipped_at, 'infinity')
        then e.paid_at else f.created_at end as "begunAt",
      e.accepted_at as "acceptedAt", e.shipped_at as "shippedAt",
      s.reasons as "shortReasons", s.missing, r.reasons as faults,
      (select sum(i.quantity)::int from order_items as i where i.order_id = f.order_id and i.fulfilment_id = f.id) as pieces
    from fulfilments as f
    cross join lateral (
      select min(created_at) filter (where code = 'confirmed' and fulfilment_id = f.id) as accepted_at,
        min(created_at) filter (where code = 'shipped' and fulfilment_id = f.id) as shipped_at,
        min(created_at) filter (where code = 'paid') as paid_at
      from order_events where order_id = f.order_id
    ) as e
    cross join lateral (
      select coalesce(array_agg(distinct c.reason), '{}') as reasons,
        coalesce(sum(l.quantity) filter (where c.reason in (${notOnShelf})), 0)::int as missing
      from order_cancellations as c join order_cancellation_lines as l on l.cancellation_id = c.id
      where c.order_id = f.order_id and c.fulfilment_id = f.id and c.reason not in ('customer_asked', 'undelivered', 'late')
    ) as s
    cross join lateral (
      select coalesce(array_agg(distinct reason), '{}') as reasons
      from returns where order_id = f.order_id and fulfilment_id = f.id
        and status = 'CONCLUDED' and amount > 0 and reason <> 'changed_mind'
    ) as r
    where f.vendor_id = ${vendorId} and f.ship_by is not null
      and f.status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')
      and f.created_at > now() - ${Number(days)}::int * interval '1 day'`;
}

const WAITS = sql<boolean>`status in ('PENDING', 'CONFIRMED', 'PROCESSING')`;
const SHIPPED_ON = sql`(coalesce("shippedAt", now()) at time zone 'Asia/Riyadh')::date`;
export const HOURS_TO_ACCEPT = sql<number>`extract(epoch from "acceptedAt" - "begunAt") / 3600`;

/** Of a parcel's facts: whether the metric looks at it, and whether it speaks against the vendor. */
export const MEASURED: Record<Metric, { of: RawBuilder<boolean>; against: (aim: number) => RawBuilder<boolean> }> = {
  late: {
    of: sql`("shippedAt" is not null or ${WAITS} and "shipBy" < ${SHIPPED_ON})`,
    against: () => sql`("shippedAt" is not null or ${WAITS}) and "shipBy" < ${SHIPPED_ON}`,
  },
  cancelled: { of: sql`true`, against: () => sql`"shortReasons" <> '{}'` },
  missing: { of: sql`true`, against: () => sql`missing > 0` },
  fault: { of: sql`status = 'DELIVERED'`, against: () => sql`faults <> '{}'` },
  answer: { of: sql`"acceptedAt" is not null`, against: (aim) => sql`${HOURS_TO_ACCEPT} > ${aim}` },
};
