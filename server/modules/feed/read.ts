import { sql } from 'kysely';
import type { FeedEvent } from '#contract/shared/programs/feed.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

interface Row {
  cursor: number;
  kind: FeedEvent['kind'];
  at: Date;
  order: FeedEvent['order'];
  return: FeedEvent['return'];
  variant: FeedEvent['variant'];
}

/** The cursors that a vendor's feed knows, both included: 0 before the first event, and where the kept ones begin. */
export async function findCursors(db: Db | Tx, { vendorId }: VendorScope): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(h.last, 0)::float8 as last, coalesce(
      (select seq - 1 from vendor_feed where vendor_id = v.id order by seq limit 1), h.last, 0)::float8 as first
    from vendors as v left join vendor_feed_heads as h on h.vendor_id = v.id where v.id = ${vendorId}`.execute(db);
  return rows[0] ?? { first: 0, last: 0 };
}

/**
 * Pieces that were cancelled or came back, those of a return, or those that were left when something happened. An event has the moment of its
 * transaction, as the cancellation in it has; a cash parcel comes back without one.
 */
const LINES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('variantId', i.variant_id, 'sku', i.sku, 'pieces', n.pieces) order by i.position), '[]')
  from order_items as i
  cross join lateral (
    select coalesce(sum(l.quantity) filter (where c.created_at = f.happened_at), 0) as now, coalesce(sum(l.quantity), 0) as until
    from order_cancellation_lines as l join order_cancellations as c on c.id = l.cancellation_id
    where l.order_item_id = i.id and c.created_at <= f.happened_at
  ) as b
  left join return_lines as rl on rl.return_id = f.return_id and rl.order_item_id = i.id
  cross join lateral (select case when f.kind = 'return_concluded' then rl.accepted when f.return_id is not null then rl.quantity
    else case f.kind when 'pieces_cancelled' then b.now when 'parcel_returned' then greatest(b.now, i.quantity - b.until)
    else i.quantity - b.until end end as pieces) as n
  where i.fulfilment_id = f.fulfilment_id and n.pieces > 0)`;

/** The vendor's events after a cursor, oldest first. Throws `cursor_unknown`. */
export async function listEvents(db: Db, vendor: VendorScope, after: number, limit: number): Promise<FeedEvent[]> {
  const { first, last } = await findCursors(db, vendor);
  if (after < first || after > last) throw new AppError('cursor_unknown', { details: { first, last } });
  return after === last ? [] : listEventsAfter(db, vendor.vendorId, after, limit);
}

/** A vendor's events after a cursor, oldest first; none after one that the feed does not know. */
export async function listEventsAfter(
  db: Db | Tx,
  vendorId: string,
  after: number,
  limit: number,
): Promise<FeedEvent[]> {
  const { rows } = await sql<Row>`
    select f.seq::float8 as cursor, f.kind, f.happened_at as at,
      case when f.order_id is not null then jsonb_build_object('id', o.id, 'number', o.order_number,
        'parcelId', f.fulfilment_id, 'lines', ${LINES}) end as order,
      case when f.return_id is not null then jsonb_build_object('id', r.id, 'number', r.number, 'reason', r.reason) end as return,
      case when f.variant_id is not null then jsonb_build_object('id', v.id, 'sku', v.sku) end as variant
    from vendor_feed as f
    left join orders as o on o.id = f.order_id
    left join returns as r on r.id = f.return_id
    left join variants as v on v.id = f.variant_id
    where f.vendor_id = ${vendorId} and f.seq > ${after}
    order by f.seq limit ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
