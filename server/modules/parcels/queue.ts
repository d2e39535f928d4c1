import { type RawBuilder, sql } from 'kysely';
import type { ParcelRow as Shown } from '#contract/seller/orders/parcels.ts';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { PARCELS_COUNTED, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AWAITS_PAYMENT, findOrderNumber, IS_LATE } from '#server/modules/orders/public.ts';
import { readParcels } from './read.ts';
import { findByNumber, findByWords } from './search.ts';
import { IS_UNDELIVERED, idsOf, TABS } from './tabs.ts';
import { toRow } from './view.ts';

interface Wanted {
  tab: ParcelTab;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of a tab, and the counts of all tabs. */
export async function listParcels(db: Db, vendor: VendorScope, { tab, search, cursor, limit }: Wanted) {
  const [ids, counts] = await Promise.all([
    search ? findAny(db, vendor, tab, search, cursor, limit + 1) : findIds(db, vendor, tab, cursor, limit + 1),
    countTabs(db, vendor),
  ]);
  const data: Shown[] = (await readParcels(db, vendor, ids.slice(0, limit))).map(toRow);
  return { data, nextCursor: ids.length > limit ? (ids[limit - 1] ?? null) : null, counts };
}

/** A whole order number or tracking number finds its parcel in any tab. */
async function findAny(
  db: Db,
  vendor: VendorScope,
  tab: ParcelTab,
  search: string,
  cursor: string | undefined,
  limit: number,
): Promise<string[]> {
  const named = await findByNumber(db, vendor, search);
  return named.length > 0 || findOrderNumber(search) !== null
    ? named.slice(0, limit)
    : findByWords(db, vendor, TABS[tab], search, cursor, limit);
}

async function findIds(db: Db, vendor: VendorScope, tab: ParcelTab, cursor: string | undefined, limit: number) {
  const { rows } = await idsOf(vendor, TABS[tab], cursor, limit).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts along the index, up to a limit. A parcel that may be begun has a day to leave, from its release on: only the orders of
 * those without one are looked at, and these are few, because what is not paid in time is cancelled.
 */
async function countTabs(db: Db, { vendorId }: VendorScope): Promise<Record<ParcelTab, number>> {
  const counted = (status: OrderStatus) => sql`(select count(*)::int from (
    select from fulfilments where vendor_id = ${vendorId} and status = ${sql.lit(status)}
    order by created_at limit ${PARCELS_COUNTED}) as found)`;
  const dated = sql`(select count(*)::int from (
    select from fulfilments where vendor_id = ${vendorId} and status = 'PENDING' and ship_by is not null
    limit ${PARCELS_COUNTED}) as found)`;
  const late = sql`(select count(*)::int from (
    select from fulfilments where vendor_id = ${vendorId} and status in ('PENDING', 'CONFIRMED', 'PROCESSING') and ${IS_LATE}
    limit ${PARCELS_COUNTED}) as found)`;
  const failed = sql`(select count(*)::int from (
    select from fulfilments as f where f.vendor_id = ${vendorId} and ${IS_UNDELIVERED} limit ${PARCELS_COUNTED}) as found)`;
  const capped = (count: RawBuilder<unknown>) => sql`least(${count}, ${PARCELS_COUNTED}::integer)`;
  const { rows } = await sql<Record<ParcelTab, number>>`
    select ${late} as late, ${capped(sql`fresh.waiting`)} as waiting, ${capped(sql`fresh.accept + ${dated}`)} as accept,
      ${counted('CONFIRMED')} as pack, ${counted('PROCESSING')} as hand_over, ${counted('SHIPPED')} as on_the_way, ${failed} as failed,
      ${capped(sql`${counted('DELIVERED')} + ${counted('CANCELLED')}`)} as done
    from (
      select (count(*) filter (where ${AWAITS_PAYMENT}))::int as waiting,
        (count(*) filter (where not ${AWAITS_PAYMENT}))::int as accept
      from fulfilments as f cross join lateral (select * from orders where id = f.order_id limit 1) as o
      where f.vendor_id = ${vendorId} and f.status = 'PENDING' and f.ship_by is null
    ) as fresh`.execute(db);
  return rows[0] as Record<ParcelTab, number>;
}
