import { sql } from 'kysely';
import type { FeedKind } from '#contract/shared/programs/feed.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** The events of orders that sellers are told of. */
const KINDS: Record<string, FeedKind> = {
  placed: 'order_placed',
  paid: 'order_paid',
  cancelled: 'order_cancelled',
  unsupplied: 'pieces_cancelled',
  shipped: 'parcel_shipped',
  delivered: 'parcel_delivered',
  refused: 'parcel_refused',
  delivery_failed: 'delivery_failed',
  came_back: 'parcel_returned',
};

/** The steps of returns that sellers are told of; what they have received they know. */
const RETURN_STEPS = ['requested', 'approved', 'declined', 'disputed', 'sent', 'withdrawn', 'concluded', 'replaced'];

/** Longer than a transaction lives: an event is stamped when its transaction begins, and seen when it ends. */
const OVERLAP_SECONDS = 30;
/**
 * Longer than nearly every transaction lives and than clocks differ. Looking farther back costs a busy shop more than all else that the
 * feed does.
 */
const SHORT_OVERLAP_SECONDS = 3;
/** An idle shop notes only this often how far it has looked, and a busy one looks back far only this often. */
const NOTE_SECONDS = 10;
const DAY_MS = 86_400_000;

interface State {
  now: Date;
  lookedUntil: Date;
}

/**
 * Gives the events that were committed since the last run the next numbers of their vendors. Only one process does so at a
 * time, and its numbers appear together, so no number appears after a higher one. Returns how many were numbered.
 * `overlapSeconds`: how far behind the last run it looks again, for events of transactions that took long.
 */
export function numberEvents(db: Db, overlapSeconds = OVERLAP_SECONDS): Promise<number> {
  return numberSince(db, () => overlapSeconds);
}

/** The same, for runs that follow one another. An event of a transaction that took seconds may wait ten seconds for its number. */
export function numberNewEvents(db: Db): Promise<number> {
  return numberSince(db, overlapOf);
}

/**
 * The first run of every ten seconds looks as far back as a transaction lives, counted from the first run of the ten seconds before. If how far
 * it has looked is not noted, the next run does so again.
 */
export function overlapOf({ now, lookedUntil }: State): number {
  const tenOf = (moment: Date) => Math.floor(moment.getTime() / 1000 / NOTE_SECONDS);
  return tenOf(now) === tenOf(lookedUntil) ? SHORT_OVERLAP_SECONDS : OVERLAP_SECONDS + NOTE_SECONDS;
}

function numberSince(db: Db, overlapAt: (state: State) => number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<State>`
      select clock_timestamp() as now, looked_until as "lookedUntil" from vendor_feed_state for update skip locked`.execute(
      tx,
    );
    const [state] = rows;
    if (!state) return 0;
    const from = state.lookedUntil.getTime() - overlapAt(state) * 1000;
    const count = await numberBetween(tx, from, state.now.getTime() + DAY_MS);
    if (count > 0 || state.now.getTime() - state.lookedUntil.getTime() > NOTE_SECONDS * 1000)
      await sql`update vendor_feed_state set looked_until = ${state.now}`.execute(tx);
    return count;
  });
}

/** Ids are ordered by time, so the events of a while lie together without an index that orders would have to write. */
async function numberBetween(tx: Tx, fromMs: number, toMs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with kinds as materialized (
      select * from unnest(${Object.keys(KINDS)}::text[], ${Object.values(KINDS)}::text[]) as k(code, kind)
    ), found as materialized (
      select f.vendor_id, k.kind, e.id as source_id, e.order_id, f.id as fulfilment_id, null::uuid as return_id,
        null::uuid as variant_id, e.created_at as happened_at
      from order_events as e
      join kinds as k on k.code = e.code
      join fulfilments as f on f.order_id = e.order_id and (e.fulfilment_id is null or e.fulfilment_id = f.id)
      where e.id >= ${idAt(fromMs)} and e.id < ${idAt(toMs)}
      union all
      select r.vendor_id, 'return_' || e.code, e.id, r.order_id, r.fulfilment_id, r.id, null, e.created_at
      from return_events as e join returns as r on r.id = e.return_id
      where e.id >= ${idAt(fromMs)} and e.id < ${idAt(toMs)} and e.code = any(${RETURN_STEPS})
      union all
      select v.vendor_id, 'price_held', md5(h.variant_id::text || h.created_at::text)::uuid, null, null, null, h.variant_id,
        h.created_at
      from held_prices as h join variants as v on v.id = h.variant_id
      where h.created_at >= ${new Date(fromMs)}
    ), fresh as materialized (
      select * from found as n
      where not exists (select from vendor_feed as w where w.vendor_id = n.vendor_id and w.source_id = n.source_id)
    ), heads as (
      insert into vendor_feed_heads (vendor_id, last) select vendor_id, count(*) from fresh group by vendor_id order by vendor_id
      on conflict (vendor_id) do update set last = vendor_feed_heads.last + excluded.last
      returning vendor_id, last
    ), moment as materialized (select clock_timestamp() as at)
    insert into vendor_feed
      (vendor_id, seq, kind, source_id, order_id, fulfilment_id, return_id, variant_id, happened_at, numbered_at)
    select n.vendor_id,
      h.last - count(*) over (partition by n.vendor_id)
        + row_number() over (partition by n.vendor_id order by n.happened_at, n.source_id),
      n.kind, n.source_id, n.order_id, n.fulfilment_id, n.return_id, n.variant_id, n.happened_at, moment.at
    from fresh as n join heads as h on h.vendor_id = n.vendor_id cross join moment`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The lowest id (UUID version 7) of a moment. */
function idAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
