import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { today } from './searcher.ts';

/** What the choice of a product is worth, by the most that became of it. */
const WORTH = { click: 1, cart: 3, order: 6 };
/** After so many days a choice is worth half. */
const HALF_LIFE_DAYS = 30;
/** A product needs choices after so many counted searches for one query: fewer say nothing, and could be one person's. */
const FEWEST_SEARCHES = 10;
/** Added to the choices of each query, so that a product with few of them gets a small share. */
const SMOOTHING = 20;
const SMALLEST_SHARE = 0.05;
/** Every reading of the knowledge reads all of them. */
const MOST_ROWS = 20_000;

/** Computes what share of the choices after each query a product has. Returns the number of shares that changed. */
export function countWanted(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ changed: number }>`
      with chosen as (
        select l.folded, l.day, c.product_id,
          max(case c.kind when 'order' then ${WORTH.order}::int when 'cart' then ${WORTH.cart} else ${WORTH.click} end) as worth
        from search_log as l join search_choices as c on c.search_id = l.id
        where l.is_counted group by l.id, c.product_id
      ), weights as (
        select folded, product_id, count(*) as searches,
          sum(worth * power(0.5, (${today} - day) / ${HALF_LIFE_DAYS}::float8)) as weight
        from chosen group by folded, product_id
      ), shares as (
        select folded, product_id, searches,
          (weight / (sum(weight) over (partition by folded) + ${SMOOTHING}::int))::real as share
        from weights
      ), fresh as (
        select folded, product_id, share from shares
        where searches >= ${FEWEST_SEARCHES} and share >= ${SMALLEST_SHARE}
        order by share desc, folded, product_id limit ${MOST_ROWS}
      ), gone as (
        delete from search_wanted where (folded, product_id) not in (select folded, product_id from fresh) returning 1
      ), stored as (
        insert into search_wanted as w (folded, product_id, share)
        select folded, product_id, share from fresh order by folded, product_id
        on conflict (folded, product_id) do update set share = excluded.share where w.share <> excluded.share
        returning 1
      )
      select ((select count(*) from gone) + (select count(*) from stored))::int as changed`.execute(tx);
    return rows[0]?.changed ?? 0;
  });
}
