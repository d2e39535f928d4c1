import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { beginBatch, lockUndoable } from '#server/modules/offers/batches.ts';
import { isOnlyOffer, settleOffers } from '#server/modules/offers/settle.ts';

/**
 * Takes packs off sale that were just offered; pieces that were sold meanwhile stay sold. The variants stay for their orders
 * and history, their SKUs are free. Throws `not_found` or `not_undoable`.
 */
export function undoOffer(
  db: Db,
  scope: VendorScope,
  offerId: string,
  batchId: string,
): Promise<{ productId: string; offerId: string; isOnlyOffer: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockUndoable(tx, scope, batchId, 'offers');
    // As orders do: variants are locked before their offer.
    const variants = await tx
      .selectFrom('variants')
      .where('product_vendor_id', '=', offerId)
      .where('vendor_id', '=', scope.vendorId)
      .where('is_active', '=', true)
      .where(sql<boolean>`exists (select from price_changes where variant_id = variants.id and batch_id = ${batchId})`)
      .select(['id', 'sku', 'stock_quantity as stock'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (variants.length === 0) throw new AppError('not_found');
    const ids = variants.map(({ id }) => id);
    const undo = await beginBatch(tx, scope, { kind: 'undo', source: 'hand', undoOf: batchId });
    const stocked = variants.filter(({ stock }) => stock > 0);
    if (stocked.length > 0)
      await tx
        .insertInto('stock_movements')
        .values(
          stocked.map(({ id, stock }) => ({
            ...{ id: newId(), variant_id: id, quantity: -stock, reason: 'correction' as const, batch_id: undo.id },
            ...{ source: 'hand' as const, actor_id: scope.userId },
          })),
        )
        .execute();
    await sql`update variants set is_active = false, stock_quantity = 0, sku = id::text, version = version + 1
      where id = any(${ids}::uuid[])`.execute(tx);
    await tx.deleteFrom('held_prices').where('variant_id', 'in', ids).execute();
    const { productId } = await tx
      .updateTable('product_vendors as o')
      .set({
        wants_active: sql<boolean>`o.wants_active and exists (select from variants where product_vendor_id = o.id and is_active)`,
      })
      .where('id', '=', offerId)
      .returning('product_id as productId')
      .executeTakeFirstOrThrow();
    await settleOffers(tx, [offerId]);
    const before = { packs: variants.map(({ sku, stock }) => ({ sku, stock })) };
    await audit(tx, scope.actor, { action: 'offer.undone', entity: ['offer', offerId], before });
    return { productId, offerId, isOnlyOffer: await isOnlyOffer(tx, productId, offerId) };
  });
}
