import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { addDays, dayInRiyadh, midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';

/** What happened in the market in a range of time. Money in halalas. */
export interface Counts {
  orders: number;
  ordered: number;
  paid: number;
  cancelled: number;
  refunded: number;
}

/** From `from`, up to but not including `to`. */
export interface Range {
  from: Date;
  to: Date;
}

/** So many days before today are kept: twice the longest period. */
const KEPT_DAYS = 60;
/** Payments become known up to two weeks late, when they are compared with the gateway's. */
const COUNTED_AGAIN = 15;
/** Within the time that a statement may take on a shop of a million orders. */
const DAYS_AT_ONCE = 5;

/**
 * Counts each of the ranges, in their order. Money counts when it came in or went back; what a gateway took without being
 * asked for it, and gave back, does not count.
 */
export async function countRanges(db: Db, ranges: Range[]): Promise<Counts[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<Counts>`
    select placed.orders, placed.ordered, came.paid, ended.cancelled, went.amount + by_hand.amount as refunded
    from unnest(${ranges.map(({ from }) => from.toISOString())}::timestamptz[],
      ${ranges.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as r(since, till, position),
    lateral (select count(*)::int as orders, coalesce(sum(total_amount), 0)::bigint as ordered
      from orders where created_at >= r.since and created_at < r.till) as placed,
    lateral (select coalesce(sum(captured_amount), 0)::bigint as paid from payments
      where status in ('PAID', 'REFUNDED') and captured_at >= r.since and captured_at < r.till) as came,
    lateral (select count(*)::int as cancelled from order_events
      where code in ('cancelled', 'refunded') and code = 'cancelled' and fulfilment_id is null
        and created_at >= r.since and created_at < r.till) as ended,
    lateral (select coalesce(sum(amount), 0)::bigint as amount from refunds
      where done_at is not null and kind <> 'surplus' and done_at >= r.since and done_at < r.till) as went,
    -- People's own refunds have no row of their own.
    lateral (select coalesce(sum(p.refunded_amount), 0)::bigint as amount
      from order_events as e join payments as p on p.order_id = e.order_id and p.status = 'REFUNDED'
      where e.code in ('cancelled', 'refunded') and e.code = 'refunded' and e.created_at >= r.since and e.created_at < r.till
        and not exists (select from refunds as b where b.payment_id = p.id)) as by_hand
    order by r.position`.execute(db);
  return rows;
}

/** The whole day in Riyadh. */
export function wholeDay(day: string): Range {
  return { from: midnightInRiyadh(day), to: midnightInRiyadh(addDays(day, 1)) };
}

/** The days before a moment's, the last first. */
export function daysBefore(now: Date): string[] {
  const today = dayInRiyadh(now);
  return Array.from({ length: KEPT_DAYS }, (_, index) => addDays(today, -index - 1));
}

/** The kept numbers of some days; days that nobody has counted are left out. */
export async function readKeptDays(db: Db, days: string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('market_days')
    .where('day', '=', sql<string>`any(${days}::date[])`)
    .select(['day', 'orders', 'ordered', 'paid', 'cancelled', 'refunded'])
    .execute();
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** Handles the nightly job: counts days that are over and were not counted, and the last ones once more. */
export async function keepMarketDays(db: Db, now: Date): Promise<void> {
  const days = daysBefore(now);
  const kept = await readKeptDays(db, days);
  const due = days.filter((day, index) => index < COUNTED_AGAIN || !kept.has(day));
  for (let done = 0; done < due.length; done += DAYS_AT_ONCE) {
    const batch = due.slice(done, done + DAYS_AT_ONCE);
    const counted = await countRanges(db, batch.map(wholeDay));
    const rows = counted.map((counts, index) => ({ day: batch[index] ?? '', ...counts }));
    await db
      .insertInto('market_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({
          orders: eb.ref('excluded.orders'),
          ordered: eb.ref('excluded.ordered'),
          paid: eb.ref('excluded.paid'),
          cancelled: eb.ref('excluded.cancelled'),
          refunded: eb.ref('excluded.refunded'),
          counted_at: sql<string>`now()`,
        })),
      )
      .execute();
  }
}
