import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AWAITS_PAYMENT, IS_LATE } from '#server/modules/orders/public.ts';

export interface Tab {
  statuses: OrderStatus[];
  condition: RawBuilder<boolean>;
  order: { keys: string[]; way: 'asc' | 'desc' };
}

const ANY = sql<boolean>`true`;

const MOST_URGENT: Tab['order'] = { keys: ['ship_by', 'created_at', 'id'], way: 'asc' };
const OLDEST: Tab['order'] = { keys: ['created_at', 'id'], way: 'asc' };
const NEWEST: Tab['order'] = { keys: ['created_at', 'id'], way: 'desc' };

/** Somebody has to do something: it is under way after a failed attempt, or a cash parcel is on its way back. */
export const IS_UNDELIVERED = sql<boolean>`(f.failed_attempts > 0 and (f.status = 'SHIPPED'
  or f.status = 'CANCELLED' and f.refused_at is not null and f.came_back_at is null and f.arrived_late_at is null))`;

export const TABS: Record<ParcelTab, Tab> = {
  late: { statuses: ['PENDING', 'CONFIRMED', 'PROCESSING'], condition: IS_LATE, order: MOST_URGENT },
  waiting: { statuses: ['PENDING'], condition: AWAITS_PAYMENT, order: OLDEST },
  accept: { statuses: ['PENDING'], condition: sql<boolean>`not ${AWAITS_PAYMENT}`, order: MOST_URGENT },
  pack: { statuses: ['CONFIRMED'], condition: ANY, order: MOST_URGENT },
  hand_over: { statuses: ['PROCESSING'], condition: ANY, order: MOST_URGENT },
  on_the_way: { statuses: ['SHIPPED'], condition: ANY, order: OLDEST },
  failed: { statuses: ['SHIPPED', 'CANCELLED'], condition: IS_UNDELIVERED, order: OLDEST },
  done: { statuses: ['DELIVERED', 'CANCELLED'], condition: ANY, order: NEWEST },
};

/**
 * Parcels of a tab behind the cursor, each status by its own run along an index, so that the page costs the same however many
 * parcels there are.
 */
export function idsOf({ vendorId }: VendorScope, tab: Tab, cursor: string | undefined, limit: number) {
  const { keys, way } = tab.order;
  const keysOf = (alias: string, end = '') => sql.raw(keys.map((key) => `${alias}.${key}${end}`).join(', '));
  const after = cursor
    ? sql`(${keysOf('f')}) ${sql.raw(way === 'asc' ? '>' : '<')} (
        select ${keysOf('c')} from fulfilments as c where c.id = ${cursor} and c.vendor_id = ${vendorId})`
    : ANY;
  const runs = tab.statuses.map(
    (
      status,
    ) => sql`(select f.id, f.created_at, f.ship_by, o.order_number from fulfilments as f join orders as o on o.id = f.order_id
      where f.vendor_id = ${vendorId} and f.status = ${sql.lit(status)} and ${after} and ${tab.condition}
      order by ${keysOf('f', ` ${way}`)} limit ${limit})`,
  );
  return sql<{ id: string; orderNumber: string; place: number }>`
    select p.id, p.order_number as "orderNumber", row_number() over (order by ${keysOf('p', ` ${way}`)}) as place
    from (${sql.join(runs, sql` union all `)}) as p
    order by place limit ${limit}`;
}
