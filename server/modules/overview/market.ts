import { sql } from 'kysely';
import { type MarketCounts, PERIODS } from '#contract/operator/overview.ts';
import type { Db } from '#server/db/client.ts';
import { addDays, dayInRiyadh, midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { type Counts, countRanges, daysBefore, type Range, readKeptDays, wholeDay } from './market-days.ts';

export interface Period {
  days: number;
  /** Its first day in Riyadh. */
  from: string;
  now: Counts;
  before: Counts;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOTHING: Counts = { orders: 0, ordered: 0, paid: 0, cancelled: 0, refunded: 0 };

/**
 * Each period up to a moment, beside the one before it up to the same time of day. Whole days are kept; what is counted now is
 * today, the days with which the periods before end, and days that nobody has counted.
 */
export async function readPeriods(db: Db, now: Date): Promise<Period[]> {
  const today = dayInRiyadh(now);
  const days = daysBefore(now);
  const kept = await readKeptDays(db, days);
  const missing = days.filter((day) => !kept.has(day));
  const parts: Range[] = [0, ...PERIODS].map((back) => ({
    from: midnightInRiyadh(addDays(today, -back)),
    to: new Date(now.getTime() - back * DAY_MS),
  }));
  const counted = await countRanges(db, [...parts, ...missing.map(wholeDay)]);
  const part = (position: number) => counted[position] ?? NOTHING;
  for (const [index, day] of missing.entries()) kept.set(day, part(parts.length + index));
  const whole = (first: number, last: number) => days.slice(first - 1, last).map((day) => kept.get(day) ?? NOTHING);
  return PERIODS.map((length, index) => ({
    days: length,
    from: addDays(today, 1 - length),
    now: sum([part(0), ...whole(1, length - 1)]),
    before: sum([part(index + 1), ...whole(length + 1, 2 * length - 1)]),
  }));
}

function sum(all: Counts[]): Counts {
  const total = { ...NOTHING };
  for (const counts of all) for (const field of Object.keys(total) as (keyof Counts)[]) total[field] += counts[field];
  return total;
}

/** Orders in each hour of today, up to the one that runs, and of yesterday. */
export async function readHours(db: Db, now: Date): Promise<{ today: number[]; yesterday: number[] }> {
  const midnight = midnightInRiyadh(dayInRiyadh(now));
  const since = new Date(midnight.getTime() - DAY_MS);
  const { rows } = await sql<{ hour: number; orders: number }>`
    select floor(extract(epoch from created_at - ${since.toISOString()}::timestamptz) / 3600)::int as hour,
      count(*)::int as orders
    from orders where created_at >= ${since.toISOString()}::timestamptz and created_at < ${now.toISOString()}::timestamptz
    group by 1`.execute(db);
  const byHour = new Map(rows.map(({ hour, orders }) => [hour, orders]));
  const running = Math.floor((now.getTime() - midnight.getTime()) / HOUR_MS);
  const hours = (first: number, count: number) =>
    Array.from({ length: count }, (_, hour) => byHour.get(first + hour) ?? 0);
  return { today: hours(24, running + 1), yesterday: hours(0, 24) };
}

/** Parcels that are to be shipped or under way, and those of them that should have arrived before today. */
export async function countParcels(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::int as open,
      (count(*) filter (where o.estimated_delivery_date < ${dayInRiyadh(now)}::date))::int as late
    from fulfilments as f join orders as o on o.id = f.order_id
    where f.status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED')
      and (o.payment_status = 'PAID' or o.payment_method = 'cod')`.execute(db);
  return rows[0] ?? { open: 0, late: 0 };
}

/** As the contract has it, with riyals, or without money. */
export function showCounts({ orders, cancelled, ordered, paid, refunded }: Counts, withMoney: boolean): MarketCounts {
  const money = withMoney
    ? {
        ordered: ordered / 100,
        basket: orders === 0 ? null : Math.round(ordered / orders) / 100,
        paid: paid / 100,
        refunded: refunded / 100,
      }
    : null;
  return { orders, cancelled, money };
}
