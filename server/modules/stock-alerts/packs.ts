import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { piecesToSell } from '#server/modules/catalogue/public.ts';

/** Whether a pack (v) can be bought: its offer (d) is public, enough is left for the smallest order, and the vendor is not on holiday. */
export const CAN_BE_BOUGHT: RawBuilder<SqlBool> = sql`(v.is_active and exists (
  select from product_vendors as b join vendors as s on s.id = b.vendor_id
  where b.id = v.product_vendor_id and ${piecesToSell('v', 's')} >= b.min_order_quantity))`;

/** Lets no stock be taken or returned until commit. Readers and other holders are not kept waiting. */
export async function holdStock(tx: Tx, variantId: string): Promise<void> {
  await sql`select 1 from variants where id = ${variantId} for share`.execute(tx);
}

/** A pack of a public offer; undefined if there is none. */
export async function findPack(
  tx: Tx,
  { offerId, variantId }: { offerId: string; variantId: string },
): Promise<{ isAvailable: boolean } | undefined> {
  const { rows } = await sql<{ isAvailable: boolean }>`
    select ${CAN_BE_BOUGHT} as "isAvailable" from variants as v
    join search_documents as d on d.offer_id = v.product_vendor_id
    where v.id = ${variantId} and d.offer_id = ${offerId} and v.is_active`.execute(tx);
  return rows[0];
}
