import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { hideSoldOut } from '#server/modules/search/public.ts';
import type { Canceller } from './short.ts';

interface Emptied {
  cancellationId: string;
  variantIds: string[];
  by: Canceller;
}

/**
 * Sets the stock of packs to 0 whose shelf is empty, as a count that belongs to a cancellation. Call it last in the transaction;
 * rows are locked in id order, as orders do. Returns the products of which lists and pages show the stock.
 */
export async function emptyStock(tx: Tx, { cancellationId, variantIds, by }: Emptied): Promise<string[]> {
  const packs = await tx
    .selectFrom('variants as v')
    .innerJoin('product_vendors as o', 'o.id', 'v.product_vendor_id')
    .where('v.id', 'in', variantIds)
    .select(['v.id', 'v.stock_quantity as stock', 'o.product_id as productId'])
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute();
  const left = packs.filter(({ stock }) => stock > 0);
  if (left.length === 0) return [];
  const ids = left.map(({ id }) => id);
  await tx
    .updateTable('variants')
    .set({ stock_quantity: 0, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
  // The operator's people stay unnamed in what the vendor reads.
  const actorId = by.actor === 'vendor' ? by.actorId : null;
  const movements = left.map(({ id, stock }) => ({
    ...{ id: newId(), variant_id: id, quantity: -stock, reason: 'count' },
    ...{ cancellation_id: cancellationId, actor_id: actorId },
  }));
  await tx.insertInto('stock_movements').values(movements).execute();
  await hideSoldOut(tx, ids);
  return left.map(({ productId }) => productId);
}
