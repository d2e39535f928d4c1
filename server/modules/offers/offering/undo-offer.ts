import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { beginBatch, lockUndoable } from '#server/modules/offers/batches.ts';
import { retireVariants } from '#server/modules/offers/pending/retire.ts';
import { lockSalesOf } from '#server/modules/offers/sales/end.ts';
import { isOnlyOffer, settleOffers } from '#server/modules/offers/settle.ts';
import { joinedTo } from './joined.ts';

/**
 * Takes packs off sale that were just offered, and ends their sales; pieces that were sold meanwhile stay sold. An offer that
 * was joined to another one since is found there. Throws `not_found` or `not_undoable`.
 */
export function undoOffer(
  db: Db,
  scope: VendorScope,
  askedId: string,
  batchId: string,
): Promise<{ productId: string; offerId: string; isOnlyOffer: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockUndoable(tx, scope, batchId, 'offers');
    const { offerId, variants } = await lockOffered(tx, scope, askedId, batchId);
    if (variants.length === 0) throw new AppError('not_found');
    const undo = await beginBatch(tx, scope, { kind: 'undo', source: 'hand', undoOf: batchId });
    await retireVariants(tx, scope, variants, undo);
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

interface Offered {
  offerId: string;
  variants: { id: string; sku: string; stock: number }[];
}

/** The variants of a batch that an offer sells, locked as orders do: before their offer, and after their sales. */
async function lockOffered(tx: Tx, scope: VendorScope, offerId: string, batchId: string): Promise<Offered> {
  const ofBatch = await tx
    .selectFrom('price_changes')
    .where('batch_id', '=', batchId)
    .select('variant_id as id')
    .execute();
  const ids = ofBatch.map(({ id }) => id);
  await lockSalesOf(tx, scope, ids);
  const variants = await tx
    .selectFrom('variants')
    .where('product_vendor_id', '=', offerId)
    .where('vendor_id', '=', scope.vendorId)
    .where('is_active', '=', true)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'sku', 'stock_quantity as stock'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const joined = variants.length === 0 ? await joinedTo(tx, offerId) : null;
  return joined ? lockOffered(tx, scope, joined, batchId) : { offerId, variants };
}
