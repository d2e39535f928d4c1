import type { RowAnswer } from '#contract/shared/selling/offers.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Batch, beginBatch, endBatch } from './batches.ts';
import { lockSubjects, toRowAnswer } from './own-variants.ts';
import { savePrices } from './prices.ts';

/**
 * Puts a price live that the guard had stopped. The price is named again, so that nobody confirms another one than they
 * saw. Throws `not_found` or `no_held_price`.
 */
export function confirmHeldPrice(
  db: Db,
  scope: VendorScope,
  variantId: string,
  riyals: number,
): Promise<{ batch: Batch; rows: RowAnswer[]; productIds: string[] }> {
  return inTransaction(db, async (tx) => {
    const [variant] = await lockSubjects(tx, scope, [{ variantId }]);
    if (!variant) throw new AppError('not_found');
    const held = await tx
      .selectFrom('held_prices')
      .where('variant_id', '=', variantId)
      .select(['price', 'compare_at as compareAtPrice'])
      .executeTakeFirst();
    if (!held || held.price !== toHalalas(riyals)) throw new AppError('no_held_price');
    const batch = await beginBatch(tx, scope, { kind: 'prices', source: 'hand' });
    const productIds = await savePrices(tx, scope, batch, 'hand', [{ variant, ...held, doubts: [] }]);
    const row = toRowAnswer(0, variant, { outcome: 'saved' });
    await endBatch(tx, scope, batch, 'prices.changed', [row]);
    return { batch, rows: [row], productIds };
  });
}

/** Drops a price that the guard stopped; the old one stays. Throws `not_found` or `no_held_price`. */
export function dropHeldPrice(db: Db, scope: VendorScope, variantId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [variant] = await lockSubjects(tx, scope, [{ variantId }]);
    if (!variant) throw new AppError('not_found');
    const dropped = await tx
      .deleteFrom('held_prices')
      .where('variant_id', '=', variantId)
      .returning('price')
      .executeTakeFirst();
    if (!dropped) throw new AppError('no_held_price');
    await audit(tx, scope.actor, {
      action: 'price.dropped',
      entity: ['offer', variant.offerId],
      before: { sku: variant.sku, price: toRiyals(dropped.price) },
    });
  });
}
