import { sql } from 'kysely';

/** Whether the carrier of a parcel (f) says that it has arrived, although it is cancelled, and nobody has dealt with that yet. */
export const HAS_ARRIVED_CANCELLED = sql<boolean>`exists (select from gateway_findings
  where kind = 'arrived_cancelled' and ref_id = f.id::text and resolved_at is null)`;

/**
 * Pieces of a line (i) that went into stock again when its parcel ended, or came back, although it has arrived after all; 0 for all others.
 * Those of an order that was cancelled, or of a refused parcel, are booked on the order; others on the cancellation that ended the parcel.
 */
export const BACK_IN_STOCK = sql<number>`case when exists (select from fulfilments as f
    where f.id = i.fulfilment_id and f.status = 'CANCELLED' and (f.arrived_late_at is not null or ${HAS_ARRIVED_CANCELLED}))
  then (select coalesce(sum(m.quantity), 0)::int from stock_movements as m
    where m.variant_id = i.variant_id and (m.order_id = i.order_id and m.reason in ('cancellation', 'return')
      or m.cancellation_id in (select id from order_cancellations where fulfilment_id = i.fulfilment_id and ends_parcel)))
  else 0 end`;
