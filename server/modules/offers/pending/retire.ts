import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Batch } from '#server/modules/offers/batches.ts';
import { endSalesOf } from '#server/modules/offers/sales/end.ts';

/**
 * Takes locked variants off sale: their stock and their sales go, their SKUs are free. They stay for their orders and history.
 */
export async function retireVariants(
  tx: Tx,
  { userId }: { userId: string | null },
  variants: { id: string; stock: number }[],
  batch?: Pick<Batch, 'id'>,
): Promise<void> {
  if (variants.length === 0) return;
  const ids = variants.map(({ id }) => id);
  const stocked = variants.filter(({ stock }) => stock > 0);
  if (stocked.length > 0)
    await tx
      .insertInto('stock_movements')
      .values(
        stocked.map(({ id, stock }) => ({
          ...{ id: newId(), variant_id: id, quantity: -stock, reason: 'correction' as const },
          ...{ source: 'hand' as const, actor_id: userId, batch_id: batch?.id ?? null },
        })),
      )
      .execute();
  await sql`update variants set is_active = false, stock_quantity = 0, sku = id::text, version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx);
  await tx.deleteFrom('held_prices').where('variant_id', 'in', ids).execute();
  await endSalesOf(tx, ids);
}
