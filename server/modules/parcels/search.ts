import { sql } from 'kysely';
import { toLatinDigits, toTrackingKey } from '#contract/shared/arabic-text.ts';
import { PARCELS_SEARCHED } from '#contract/shared/orders/parcels.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { fold, words } from '#server/kernel/arabic-text.ts';
import { findOrderNumber } from '#server/modules/orders/public.ts';
import { idsOf, type Tab } from './tabs.ts';

/**
 * The vendor's parcels with the order number or the tracking number that was typed, by their indexes. Spaces, dashes and the case of a
 * tracking number do not count.
 */
export async function findByNumber(db: Db, { vendorId }: VendorScope, search: string): Promise<string[]> {
  const orderNumber = findOrderNumber(search);
  const key = toTrackingKey(search);
  const { rows } = await sql<{ id: string }>`
    select f.id from orders as o join fulfilments as f on f.order_id = o.id
    where o.order_number = ${orderNumber} and f.vendor_id = ${vendorId}
    union
    select id from fulfilments where vendor_id = ${vendorId} and ${key} <> '' and tracking_number is not null
      and tracking_key(tracking_number) collate "C" = ${key}
    order by id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

interface Candidate {
  id: string;
  orderNumber: string;
  names: string[];
  skus: string[];
}

/**
 * Parcels of a tab behind the cursor with all words of a search in their number, or among the names and SKUs of their own lines:
 * what other vendors sold with the same order is not looked at. Only the first parcels of the tab are (PARCELS_SEARCHED), so that a
 * rare word costs no more than that.
 */
export async function findByWords(
  db: Db,
  vendor: VendorScope,
  tab: Tab,
  search: string,
  cursor: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<Candidate>`
    select w.id, w."orderNumber", l.names, l.skus
    from (${idsOf(vendor, tab, cursor, PARCELS_SEARCHED)}) as w
    cross join lateral (
      select array_agg(concat_ws(' ', i.name, i.name_en, i.variant_name, i.variant_name_en)) as names, array_agg(i.sku) as skus
      from order_items as i where i.fulfilment_id = w.id
    ) as l
    order by w.place`.execute(db);
  const [terms, typed] = [words(search), toLatinDigits(search).trim().toUpperCase()];
  const isFound = ({ orderNumber, names, skus }: Candidate) => {
    if ([orderNumber, ...skus].some((text) => text.toUpperCase().includes(typed))) return true;
    const text = fold(names.join(' '));
    return terms.length > 0 && terms.every((term) => text.includes(term));
  };
  return rows
    .filter(isFound)
    .slice(0, limit)
    .map(({ id }) => id);
}
