import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AWAITS_PAYMENT } from '#server/modules/orders/public.ts';

export interface Tab {
  statuses: OrderStatus[];
  condition: RawBuilder<boolean>;
  /** Open tabs begin with what waits longest. */
  isNewestFirst?: true;
}

const ANY = sql<boolean>`true`;

export const TABS: Record<ParcelTab, Tab> = {
  waiting: { statuses: ['PENDING'], condition: AWAITS_PAYMENT },
  accept: { statuses: ['PENDING'], condition: sql<boolean>`not ${AWAITS_PAYMENT}` },
  pack: { statuses: ['CONFIRMED'], condition: ANY },
  hand_over: { statuses: ['PROCESSING'], condition: ANY },
  on_the_way: { statuses: ['SHIPPED'], condition: ANY },
  done: { statuses: ['DELIVERED', 'CANCELLED'], condition: ANY, isNewestFirst: true },
};

/**
 * Parcels of a tab behind the cursor, each status by its own run along the index, so that the page costs the same however many
 * parcels there are.
 */
export function idsOf({ vendorId }: VendorScope, tab: Tab, cursor: string | undefined, limit: number) {
  const way = sql.raw(tab.isNewestFirst ? 'desc' : 'asc');
  const after = cursor
    ? sql`(f.created_at, f.id) ${sql.raw(tab.isNewestFirst ? '<' : '>')} (
        select created_at, id from fulfilments where id = ${cursor} and vendor_id = ${vendorId})`
    : ANY;
  return sql<{ id: string; place: number }>`
    select p.id, row_number() over (order by p.created_at ${way}, p.id ${way}) as place from unnest(${tab.statuses}::text[]) as s(status)
    cross join lateral (
      select f.id, f.created_at from fulfilments as f join orders as o on o.id = f.order_id
      where f.vendor_id = ${vendorId} and f.status = s.status and ${after} and ${tab.condition}
      order by f.created_at ${way}, f.id ${way} limit ${limit}
    ) as p
    order by place limit ${limit}`;
}
