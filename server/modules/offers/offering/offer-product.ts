import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { offerProduct as contract } from '#contract/seller/sell-one.ts';
import type { HOLDS } from '#contract/shared/selling/offer-lists.ts';
import type { ChangeSource } from '#contract/shared/selling/offers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { answerOnce } from '#server/modules/api-keys/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Batch, beginBatch, type Changer, sourceOf } from '#server/modules/offers/batches.ts';
import { isOnlyOffer, settleOffers } from '#server/modules/offers/settle.ts';
import { judgeNewPrices } from './new-prices.ts';
import { writeVariants } from './new-variants.ts';
import { findPacks, type PackRow } from './packs.ts';
import { lockTakenBack } from './taken-back.ts';

type Wanted = z.output<typeof contract.body>;

interface Offered {
  offerId: string;
  productId: string;
  variantIds: string[];
  isOn: boolean;
  isOnlyOffer: boolean;
  holds: (typeof HOLDS)[number][];
  batch: Batch;
}

/**
 * Sells packs of a product: makes the vendor's offer, or adds to it. Throws `product_not_found`, `already_offered`,
 * `price_doubted`, or `validation_failed` for a SKU that the vendor uses already.
 */
export async function offerProduct(db: Db, scope: VendorScope, wanted: Wanted): Promise<Offered> {
  try {
    return await inTransaction(db, (tx) => answerOnce(tx, scope, () => offerIn(tx, scope, wanted)));
  } catch (error) {
    if (isUniqueViolation(error, 'variants_one_pack')) throw new AppError('already_offered');
    if (isUniqueViolation(error, 'variants_own_sku') || isUniqueViolation(error, 'variants_sku_key'))
      throw new AppError('validation_failed', { fields: await takenSkus(db, scope, wanted) });
    throw error;
  }
}

/** The typed SKUs that the vendor has already, or that are typed twice: those that are made are free. */
async function takenSkus(db: Db, { vendorId }: VendorScope, { packs }: Wanted): Promise<Record<string, 'skuTaken'>> {
  const keys = packs.map(({ sku }) => sku?.toUpperCase());
  const typed = keys.filter((key) => key !== undefined);
  const { rows } = await sql<{ key: string }>`
    select sku_key as key from variants where vendor_id = ${vendorId} and sku_key = any(${typed})`.execute(db);
  const taken = keys.flatMap((key, index) =>
    key !== undefined && (rows.some((row) => row.key === key) || keys.indexOf(key) < index) ? [index] : [],
  );
  return Object.fromEntries(taken.map((index) => [`packs.${index}.sku`, 'skuTaken']));
}

async function offerIn(tx: Tx, scope: VendorScope, wanted: Wanted): Promise<Offered> {
  const source = sourceOf(scope, 'hand');
  const batch = await beginBatch(tx, scope, { kind: 'offers', source });
  const { added, ...offered } = await offerPacks(tx, scope, wanted, { ...batch, source });
  const { productId } = wanted;
  const entity = ['offer', offered.offerId] as const;
  await audit(tx, scope.actor, { action: 'offer.added', entity, after: { productId, packs: added } });
  return { ...offered, batch, ...(await stateOf(tx, offered.offerId)) };
}

/**
 * Sells packs of a product as part of a batch. Throws `product_not_found`, `price_doubted` or `validation_failed` before it
 * writes anything, and a unique violation for a pack that is on sale or a SKU that is used.
 */
export async function offerPacks(
  tx: Tx,
  scope: Pick<VendorScope, 'vendorId'> & Changer,
  wanted: Wanted,
  batch: Pick<Batch, 'id'> & { source: ChangeSource },
): Promise<Omit<Offered, 'batch' | 'isOn' | 'holds'> & { added: { sku: string; price: number; stock: number }[] }> {
  const { productId, packs } = wanted;
  const { vendorId } = scope;
  const product = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .where('status', '=', 'ACTIVE')
    .select('sku')
    // A merge that archives it waits, or is waited for.
    .forKeyShare()
    .executeTakeFirst();
  if (!product) throw new AppError('product_not_found');
  const rows = await findPacks(tx, productId, packs);
  await judgeNewPrices(tx, vendorId, packs);
  const earlier = await lockTakenBack(tx, scope, packs);
  const offerId = await findOrMakeOffer(tx, scope, wanted);
  const { next } = await tx
    .selectFrom('variants')
    .where('product_vendor_id', '=', offerId)
    .select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next'))
    .executeTakeFirstOrThrow();
  const variants = packs.map((pack, index) => {
    const row = rows.get(pack.packId) as PackRow;
    const before = earlier.get(pack.packId) ?? null;
    const sku = pack.sku ?? `${product.sku}-${row.number}`;
    return { ...pack, row, before, id: before?.id ?? newId(), position: next + index, sku };
  });
  await writeVariants(tx, scope, { offerId, batch, variants });
  await settleOffers(tx, [offerId]);
  const added = variants.map(({ sku, price, stock }) => ({ sku, price, stock }));
  const variantIds = variants.map(({ id }) => id);
  return { offerId, productId, variantIds, added, isOnlyOffer: await isOnlyOffer(tx, productId, offerId) };
}

async function stateOf(tx: Tx, offerId: string): Promise<Pick<Offered, 'isOn' | 'holds'>> {
  const { isOn } = await tx
    .selectFrom('product_vendors')
    .where('id', '=', offerId)
    .select('wants_active as isOn')
    .executeTakeFirstOrThrow();
  const holds = await tx.selectFrom('offer_holds').where('offer_id', '=', offerId).select('reason').execute();
  return { isOn, holds: holds.map(({ reason }) => reason) as Offered['holds'] };
}

/** The vendor's offer of the product. One that sells nothing takes the wanted limits, and is switched on. */
async function findOrMakeOffer(
  tx: Tx,
  { vendorId }: Pick<VendorScope, 'vendorId'>,
  { productId, packs: [first], minimum = 1, maximum = null }: Wanted,
): Promise<string> {
  if (maximum !== null && maximum < minimum)
    throw new AppError('validation_failed', { fields: { maximum: 'belowMinimum' } });
  await tx
    .insertInto('product_vendors')
    .values({ id: newId(), product_id: productId, vendor_id: vendorId, price: toHalalas(first?.price ?? 0) })
    .onConflict((conflict) => conflict.columns(['product_id', 'vendor_id']).doNothing())
    .execute();
  const { id, sellsPacks } = await tx
    .selectFrom('product_vendors as o')
    .where('product_id', '=', productId)
    .where('vendor_id', '=', vendorId)
    .select('id')
    .select(sql<boolean>`exists (select from variants where product_vendor_id = o.id and is_active)`.as('sellsPacks'))
    // Two that add packs at once get different positions.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!sellsPacks)
    await tx
      .updateTable('product_vendors')
      .set({ wants_active: true, min_order_quantity: minimum, max_order_quantity: maximum })
      .where('id', '=', id)
      .execute();
  return id;
}
