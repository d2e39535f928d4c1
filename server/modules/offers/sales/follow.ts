import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Names in the sales of these offers what their variants are in now. Call it after variants went from one of them to another. */
export async function salesFollow(tx: Tx, offerIds: readonly string[]): Promise<void> {
  await sql`
    insert into promotion_offers (promotion_id, product_vendor_id)
    select distinct promotion_id, product_vendor_id from promotion_variants
    where product_vendor_id = any(${offerIds}::uuid[]) on conflict do nothing`.execute(tx);
  await sql`
    delete from promotion_offers as o using promotions as m
    where m.id = o.promotion_id and m.is_sale and o.product_vendor_id = any(${offerIds}::uuid[]) and not exists (
      select from promotion_variants where promotion_id = o.promotion_id and product_vendor_id = o.product_vendor_id)`.execute(
    tx,
  );
}
