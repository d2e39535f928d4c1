import { sql } from 'kysely';
import type { ParcelRow as Shown } from '#contract/seller/orders/parcels.ts';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { PARCELS_COUNTED, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { findOrderNumber, IS_LATE } from '#server/modules/orders/public.ts';
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
 * Counts along the index, up to a limit. A parcel that may be begun has a day to leave, from its release on, so one without waits
 * for its payment.
 */
async function countTabs(db: Db, { vendorId }: VendorScope): Promise<Record<ParcelTab, number>> {
  const counted = (status: OrderStatus, condition = sql``) => sql`(select count(*)::int from (
    select from fulfilments where vendor_id = ${vendorId} and status = ${sql.lit(status)} ${condition}
    limit ${PARCELS_COUNTED}) as found)`;
  const late = sql`(select count(*)::int from (
    select from fulfilments where vendor_id = ${vendorId} and status in ('PENDING', 'CONFIRMED', 'PROCESSING') and ${IS_LATE}
    limit ${PARCELS_COUNTED}) as found)`;
  const failed = sql`(select count(*)::int from (
    select from fulfilments as f where f.vendor_id = ${vendorId} and ${IS_UNDELIVERED} limit ${PARCELS_COUNTED}) as found)`;
  const { rows } = await sql<Record<ParcelTab, number>>`
    select ${late} as late, ${counted('PENDING', sql`and ship_by is null`)} as waiting,
      ${counted('PENDING', sql`and ship_by is not null`)} as accept, ${counted('CONFIRMED')} as pack,
      ${counted('PROCESSING')} as hand_over, ${counted('SHIPPED')} as on_the_way, ${failed} as failed,
      least(${counted('DELIVERED')} + ${counted('CANCELLED')}, ${PARCELS_COUNTED}::integer) as done`.execute(db);
  return rows[0] as Record<ParcelTab, number>;
}
