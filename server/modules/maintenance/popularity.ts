import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';

const DAYS = 90;
const BATCH = 500;

interface Counted {
  id: string;
  buyers: number;
  isChanged: boolean;
}

/**
 * Counts the people who bought each offer in the last 90 days, without what was cancelled, and updates the popularity that
 * lists and searches use. It counts people, not orders, so that one frequent buyer makes nothing popular, and nobody who works
 * for the vendor. Returns the number of offers that changed.
 */
export async function countBuyers(db: Db): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const offers = await countNext(db, after);
    if (offers.length === 0) return changed;
    after = offers.at(-1)?.id ?? null;
    const different = offers.filter(({ isChanged }) => isChanged);
    if (different.length > 0) await inTransaction(db, (tx) => write(tx, different));
    changed += different.length;
  }
}

async function countNext(db: Db, after: string | null): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select id, buyers, buyers <> recent_buyers as "isChanged"
    from (
      select o.id, o.recent_buyers, (
        select count(distinct r.customer_id)::int from order_items as i join orders as r on r.id = i.order_id
        join customers as c on c.id = r.customer_id
        where i.product_id = any(array(select id from products where merged_into = o.product_id) || o.product_id)
          and i.product_vendor_id = any(array(select old_id from offer_aliases where offer_id = o.id) || o.id)
          and r.status <> 'CANCELLED' and i.quantity > i.cancelled_quantity
          and r.created_at > now() - make_interval(days => ${sql.lit(DAYS)})
          and not exists (select from vendor_members as m where m.vendor_id = o.vendor_id and m.user_id = c.user_id)
      ) as buyers
      from product_vendors as o where ${after}::uuid is null or o.id > ${after}::uuid order by o.id limit ${BATCH}
    ) as counted
    order by id`.execute(db);
  return rows;
}

async function write(tx: Tx, offers: Counted[]): Promise<void> {
  const ids = offers.map(({ id }) => id);
  // All locks on many rows are taken in id order.
  await sql`select from product_vendors where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`
    update product_vendors as o
    set popularity = greatest(0, o.popularity - o.recent_buyers) + c.buyers, recent_buyers = c.buyers
    from unnest(${ids}::uuid[], ${offers.map(({ buyers }) => buyers)}::int[]) as c(id, buyers)
    where o.id = c.id`.execute(tx);
  await refreshDocuments(tx, ids);
}
