import { sql } from 'kysely';
import type { StockRow } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { findCursors } from '#server/modules/feed/public.ts';
import type { OwnVariant } from './own-variants.ts';

/**
 * An order that the sender of `asOf` cannot know may have begun this long before: no transaction lives longer. Its pieces
 * are taken off, so that at worst a few pieces too few are on sale until the next count, never one too many.
 */
const LONGEST_ORDER_SECONDS = 10;
/** An order is stamped when its transaction begins: what a cursor does not include is at most this much older than it. */
const LONGEST_TRANSACTION_MINUTES = 10;

interface Unseen {
  /** Pieces of orders, less those that were cancelled, that the number for a variant does not include. */
  piecesOf: (variantId: string) => number;
  /** Whether a row names a cursor that the vendor's feed does not have. */
  isUnknown: (row: StockRow) => boolean;
}

/**
 * Finds what was sold of each variant without the sender's knowledge: after the cursor of the feed, since the time of the
 * count, or else since the request came. Call it under the variants' locks.
 */
export async function findUnseen(
  tx: Tx,
  vendor: VendorScope,
  rows: readonly StockRow[],
  variants: (OwnVariant | null)[],
  waitedMs: number,
): Promise<Unseen> {
  const set = rows.flatMap((row, index) => {
    const variant = variants[index];
    return variant && row.set !== undefined && row.seen === undefined ? [{ ...row, id: variant.id }] : [];
  });
  const byCursor = set.flatMap(({ id, includesOrdersUpTo: cursor }) => (cursor === undefined ? [] : [{ id, cursor }]));
  const now = set.filter(({ asOf, includesOrdersUpTo }) => asOf === undefined && includesOrdersUpTo === undefined);
  const cursors = byCursor.length > 0 ? await findCursors(tx, vendor) : { first: 0, last: 0 };
  const sold = new Map([
    ...(await soldAfterCursor(tx, vendor, byCursor)),
    ...(await soldSince(tx, set, set)),
    ...(await soldMeanwhile(tx, now, waitedMs)),
  ]);
  return {
    piecesOf: (variantId) => sold.get(variantId) ?? 0,
    isUnknown: ({ includesOrdersUpTo: cursor }) =>
      cursor !== undefined && (cursor < cursors.first || cursor > cursors.last),
  };
}

interface Sold {
  id: string;
  pieces: number;
}

const toEntries = ({ rows }: { rows: Sold[] }) => rows.map(({ id, pieces }): [string, number] => [id, pieces]);

/** Movements of orders: pieces that were sold, and what became of those that were cancelled. */
const isOfOrders = sql`m.reason in ('sale', 'cancellation', 'line_cancellation', 'short')`;

/** Exact: an order counts unless the feed told of it up to the cursor, however long its transaction took. */
async function soldAfterCursor(tx: Tx, { vendorId }: VendorScope, rows: { id: string; cursor: number }[]) {
  if (rows.length === 0) return [];
  return toEntries(
    await sql<Sold>`
    select c.id, -sum(m.quantity)::int as pieces
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ cursor }) => cursor)}::bigint[]) as c(id, cursor)
    cross join vendor_feed_state as s
    left join vendor_feed as f on f.vendor_id = ${vendorId} and f.seq = c.cursor
    join stock_movements as m on m.variant_id = c.id and ${isOfOrders} and m.created_at >
      greatest(s.started_at, f.numbered_at - make_interval(mins => ${LONGEST_TRANSACTION_MINUTES}))
    left join order_cancellations as n on n.id = m.cancellation_id
    where not exists (
      select from vendor_feed as w
      where w.vendor_id = ${vendorId} and w.order_id = coalesce(m.order_id, n.order_id) and w.seq <= c.cursor
        and w.kind = case when m.reason = 'sale' then 'order_placed' when m.reason = 'cancellation' then 'order_cancelled'
          when n.reason = 'undelivered' then 'parcel_returned' else 'pieces_cancelled' end
        and (n.id is null or (w.fulfilment_id = n.fulfilment_id and w.happened_at = n.created_at)))
    group by c.id`.execute(tx),
  );
}

/**
 * Pieces of orders, less those that were cancelled, since each variant was counted: a clock that is ahead counts now. Pieces that
 * were not on the shelf count as sold.
 */
export async function soldSince(
  tx: Tx,
  rows: readonly Pick<StockRow, 'asOf'>[],
  variants: (Pick<OwnVariant, 'id'> | null)[],
): Promise<Map<string, number>> {
  const counted = rows.flatMap(({ asOf }, index) => {
    const variant = variants[index];
    return asOf && variant ? [{ id: variant.id, asOf }] : [];
  });
  if (counted.length === 0) return new Map();
  const sold = await sql<Sold>`
    select c.id, -sum(m.quantity)::int as pieces
    from unnest(${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ asOf }) => asOf)}::timestamptz[]) as c(id, as_of)
    join stock_movements as m on m.variant_id = c.id and ${isOfOrders}
      and m.created_at > least(c.as_of, now()) - make_interval(secs => ${LONGEST_ORDER_SECONDS})
    group by c.id`.execute(tx);
  return new Map(toEntries(sold));
}

/** Orders that began while the request waited, for its turn or for a lock. */
async function soldMeanwhile(tx: Tx, rows: { id: string }[], waitedMs: number) {
  if (rows.length === 0) return [];
  return toEntries(
    await sql<Sold>`
    select m.variant_id as id, -sum(m.quantity)::int as pieces from stock_movements as m
    where m.variant_id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOfOrders}
      and m.created_at > clock_timestamp() - make_interval(secs => ${waitedMs / 1000})
    group by m.variant_id`.execute(tx),
  );
}
