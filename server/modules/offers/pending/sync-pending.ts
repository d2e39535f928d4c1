import { sql } from 'kysely';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { type Batch, beginBatch } from '#server/modules/offers/batches.ts';
import { writeVariants } from '#server/modules/offers/offering/new-variants.ts';
import { settleOffers } from '#server/modules/offers/settle.ts';
import { findOrMakeOffer } from './find-or-make-offer.ts';
import { retireVariants } from './retire.ts';

/** A pack of a proposed product, with what the vendor takes for it; riyals. */
export interface PendingPack {
  packId: string;
  name: string;
  nameEn: string;
  amount: number | null;
  unit: ContentUnit | null;
  price: number;
  stock: number;
  sku: string;
}

interface Own {
  id: string;
  packId: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
}

/**
 * Makes the vendor's offer of a product that is not approved yet, or brings it in line with the proposal: it has its price
 * and stock, and is held. Throws a unique violation of `variants_own_sku` for a SKU that the vendor uses.
 */
export async function syncPendingOffer(
  tx: Tx,
  scope: VendorScope,
  productId: string,
  packs: PendingPack[],
): Promise<string> {
  const variants = await lockOwn(tx, scope, productId);
  const price = toHalalas(packs[0]?.price ?? 0);
  const offerId = await findOrMakeOffer(tx, { vendorId: scope.vendorId, productId, price });
  await hold(tx, offerId);
  const known = new Map(variants.map((variant) => [variant.packId, variant]));
  const batch = await beginBatch(tx, scope, { kind: 'offers', source: 'hand' });
  const kept = new Set(packs.map(({ packId }) => packId));
  await retireVariants(
    tx,
    scope,
    variants.filter(({ packId }) => !kept.has(packId)),
  );
  for (const pack of packs) {
    const variant = known.get(pack.packId);
    if (variant) await update(tx, scope, batch, variant, pack);
  }
  const fresh = packs.filter(({ packId }) => !known.has(packId));
  if (fresh.length > 0) await add(tx, scope, offerId, batch, fresh);
  await settleOffers(tx, [offerId]);
  return offerId;
}

async function lockOwn(tx: Tx, { vendorId }: VendorScope, productId: string): Promise<Own[]> {
  const { rows } = await sql<Own>`
    select v.id, v.pack_id as "packId", v.price, v.compare_at_price as "compareAtPrice", v.stock_quantity as stock
    from variants as v join product_vendors as o on o.id = v.product_vendor_id
    where o.product_id = ${productId} and o.vendor_id = ${vendorId} order by v.id for no key update of v`.execute(tx);
  return rows;
}

async function hold(tx: Tx, offerId: string): Promise<void> {
  await tx
    .insertInto('offer_holds')
    .values({ offer_id: offerId, reason: 'pending_product' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function update(tx: Tx, scope: VendorScope, batch: Batch, variant: Own, pack: PendingPack): Promise<void> {
  const price = toHalalas(pack.price);
  await tx
    .updateTable('variants')
    .set({
      ...{ name: pack.name, name_en: pack.nameEn, content_amount: pack.amount, content_unit: pack.unit },
      // A proposal has no limits: one that its new price breaks goes.
      min_price: sql<number | null>`case when min_price <= ${price} then min_price end`,
      max_price: sql<number | null>`case when max_price >= ${price} then max_price end`,
      ...{ price, stock_quantity: pack.stock, sku: pack.sku, is_active: true, version: sql<number>`version + 1` },
    })
    .where('id', '=', variant.id)
    .execute();
  if (price !== variant.price)
    await tx
      .insertInto('price_changes')
      .values({
        ...{ id: newId(), variant_id: variant.id, source: 'hand', actor_id: scope.userId, batch_id: batch.id },
        ...{ old_price: variant.price, price, old_compare_at: variant.compareAtPrice },
        compare_at: variant.compareAtPrice,
      })
      .execute();
  const moved = pack.stock - variant.stock;
  if (moved !== 0)
    await tx
      .insertInto('stock_movements')
      .values({
        ...{ id: newId(), variant_id: variant.id, quantity: moved, reason: 'correction', batch_id: batch.id },
        ...{ source: 'hand', actor_id: scope.userId },
      })
      .execute();
}

async function add(tx: Tx, scope: VendorScope, offerId: string, batch: Batch, packs: PendingPack[]): Promise<void> {
  const { next } = await tx
    .selectFrom('variants')
    .where('product_vendor_id', '=', offerId)
    .select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next'))
    .executeTakeFirstOrThrow();
  await writeVariants(tx, scope, {
    ...{ offerId, batch: { ...batch, source: 'hand' } },
    variants: packs.map(({ packId, name, nameEn, amount, unit, price, stock, sku }, index) => ({
      ...{ packId, price, stock, sku, confirm: true, before: null, id: newId(), position: next + index },
      row: { id: packId, name, nameEn, contentAmount: amount, contentUnit: unit, number: index + 1 },
    })),
  });
}
