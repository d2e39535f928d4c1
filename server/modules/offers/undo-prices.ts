import type { RowAnswer } from '#contract/shared/selling/offers.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Batch, beginBatch, endBatch, lockUndoable } from './batches.ts';
import { lockSubjects, type Outcome, toRowAnswer } from './own-variants.ts';
import { brokenLimit } from './price-limits.ts';
import { type NewPrice, savePrices } from './prices.ts';

interface Undone {
  batch: Batch;
  rows: RowAnswer[];
  productIds: string[];
}

/**
 * Puts back the prices that a batch changed, where nobody has changed them since; the others are conflicts and stay. They
 * were live before, so the price guard does not judge them; the vendor’s own limits may be newer, and refuse them. Throws `not_found`, or `not_undoable` for a batch that is older
 * than 30 days, was undone already, or has no prices to put back.
 */
export function undoPrices(db: Db, scope: VendorScope, batchId: string): Promise<Undone> {
  return inTransaction(db, async (tx) => {
    await lockUndoable(tx, scope, batchId, 'prices');
    const changes = await tx
      .selectFrom('price_changes')
      .where('batch_id', '=', batchId)
      .select(['variant_id as variantId', 'price', 'compare_at as compareAtPrice'])
      .select(['old_price as oldPrice', 'old_compare_at as oldCompareAtPrice'])
      .orderBy('variant_id')
      .execute();
    if (changes.length === 0) throw new AppError('not_undoable');
    const variants = await lockSubjects(tx, scope, changes);
    const news: NewPrice[] = [];
    const outcomes = changes.map((change, index): Outcome => {
      const variant = variants[index];
      const { price, compareAtPrice, oldPrice, oldCompareAtPrice } = change;
      if (!variant || variant.price !== price || variant.compareAtPrice !== compareAtPrice || oldPrice === null)
        return { outcome: 'conflict' };
      const limit = brokenLimit(variant, oldPrice);
      if (limit) return { outcome: 'refused', code: limit };
      news.push({ variant, price: oldPrice, compareAtPrice: oldCompareAtPrice, doubts: [] });
      return { outcome: 'saved' };
    });
    const undo = await beginBatch(tx, scope, { kind: 'undo', source: 'hand', undoOf: batchId });
    const productIds = await savePrices(tx, scope, undo, 'undo', news);
    const rows = outcomes.map((outcome, index) => toRowAnswer(index, variants[index] ?? null, outcome));
    await endBatch(tx, scope, undo, 'prices.undone', rows);
    return { batch: undo, rows, productIds };
  });
}
