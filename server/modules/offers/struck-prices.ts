import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleOffers } from './settle.ts';

const SHOWN = sql`case when v.compare_at_price is not null and was_price(v.id, v.compare_at_price) then v.compare_at_price end`;

/**
 * Shows the struck prices of variants that were the price on 15 of the last 60 days, and no others. The variants must be
 * locked, and their offers settled afterwards.
 */
export async function settleStruckPrices(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`
    update variants as v set struck_price = ${SHOWN}
    where v.id = any(${variantIds}::uuid[]) and v.struck_price is distinct from ${SHOWN}`.execute(tx);
}

const AT_ONCE = 200;

/** The same for all variants, as time alone makes a struck price too old. Returns the products that look different now. */
export async function settleAllStruckPrices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants as v where v.compare_at_price is not null and v.struck_price is distinct from ${SHOWN}
    order by v.id`.execute(db);
  const products = new Set<string>();
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    const changed = await inTransaction(db, async (tx) => {
      await sql`select from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
      await settleStruckPrices(tx, ids);
      const { rows: offers } = await sql<{ id: string; productId: string }>`
        select distinct o.id, o.product_id as "productId" from variants as v join product_vendors as o on o.id = v.product_vendor_id
        where v.id = any(${ids}::uuid[]) order by o.id`.execute(tx);
      await settleOffers(
        tx,
        offers.map(({ id }) => id),
        { isPriceOnly: true },
      );
      return offers;
    });
    for (const { productId } of changed) products.add(productId);
  }
  return [...products];
}
