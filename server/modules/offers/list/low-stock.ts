import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { mayBeSold, piecesToSell } from '#server/modules/catalogue/public.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { IS_LOW } from './list-filters.ts';

/** A pack on sale with few pieces left, or none since a day. */
export interface LowPack {
  productName: string;
  productNameEn: string;
  packName: string;
  packNameEn: string;
  stock: number;
}

/** What sold out long ago is no news: nobody is told of it every day. */
const RUNS_OUT = sql`v.is_active and ${mayBeSold('o', 'p', 's')} and ${IS_LOW} and (v.stock_quantity > 0 or exists (
  select from stock_movements where variant_id = v.id and created_at > now() - interval '1 day'))`;
const PACKS = sql`variants as v join product_vendors as o on o.id = v.product_vendor_id join products as p on p.id = o.product_id
  join vendors as s on s.id = o.vendor_id`;

/** A store on holiday sells none of its pieces, and reads of them when it is back. */
const IS_SELLING = sql`${piecesToSell('v', 's')} = v.stock_quantity`;

/** The packs of a vendor that are running out, those with the fewest pieces first, and how many there are. */
export async function findLowPacks(
  db: Db,
  vendorId: string,
  limit: number,
): Promise<{ packs: LowPack[]; total: number }> {
  const { rows } = await sql<LowPack & { total: number }>`
    select p.name as "productName", p.name_en as "productNameEn", v.name as "packName", v.name_en as "packNameEn",
      v.stock_quantity as stock, (count(*) over ())::int as total
    from ${PACKS}
    where v.vendor_id = ${vendorId} and ${RUNS_OUT}
    order by v.stock_quantity, p.name, v.position, v.id limit ${limit}`.execute(db);
  return { packs: rows.map(({ total: _, ...pack }) => pack), total: rows[0]?.total ?? 0 };
}

/**
 * Every morning: writes to the people of each vendor that sells who may change its stock, if packs are running out. Once a
 * day, however often and wherever it runs.
 */
export async function tellOfLowStock({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from ${PACKS} where ${RUNS_OUT} and ${IS_SELLING}`.execute(db);
  const day = dayInRiyadh(new Date());
  for (const { id } of rows) await inTransaction(db, (tx) => tell(tx, jobs, id, day));
}

async function tell(tx: Tx, jobs: Pick<Jobs, 'send'>, vendorId: string, day: string): Promise<void> {
  const { rows } = await sql`
    insert into low_stock_mails as m (vendor_id, told_on) values (${vendorId}, ${day})
    on conflict (vendor_id) do update set told_on = excluded.told_on where m.told_on < excluded.told_on
    returning m.vendor_id`.execute(tx);
  if (rows.length === 0) return;
  for (const userId of await listWhoMay(tx, vendorId, 'stock'))
    await jobs.send(tx, 'mail', { kind: 'low_stock', vendorId, userId, day });
}
