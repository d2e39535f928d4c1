import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { piecesToSell } from '#server/modules/catalogue/public.ts';

/** Clears `in_stock` on offers that variants just sold out of. Locks in id order, as all locks on many rows are taken. */
export async function hideSoldOut(tx: Tx, variantIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from search_documents
    where offer_id = any(array(select product_vendor_id from variants where id = any(${variantIds}::uuid[]))) and in_stock
      and not exists (select from variants where product_vendor_id = offer_id and is_active and stock_quantity > 0)
    order by offer_id for update`.execute(tx);
  if (rows.length > 0) await settleStock(tx, rows);
}

/** Sets `in_stock` again on offers whose stock was returned. */
export async function showReturned(tx: Tx, offerIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from search_documents
    where offer_id = any(${offerIds}::uuid[]) order by offer_id for update`.execute(tx);
  await settleStock(tx, rows);
}

/** Reads the stock only after the lock, so that of a sale and a return at the same time the later sees the earlier. */
async function settleStock(tx: Tx, locked: { id: string }[]): Promise<void> {
  await sql`
    update search_documents set in_stock = exists (
      select from variants as x join vendors as v on v.id = vendor_id
      where x.product_vendor_id = offer_id and x.is_active and ${piecesToSell()} > 0
    )
    where offer_id = any(${locked.map(({ id }) => id)}::uuid[])`.execute(tx);
}
