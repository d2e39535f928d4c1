import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { offerProduct as contract } from '#contract/seller/offers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ContentUnit } from '#server/modules/catalogue/public.ts';
import { judgeNewPrices } from './new-prices.ts';
import { settleOffers } from './settle.ts';

type Wanted = z.output<typeof contract.body>;
type WantedPack = Wanted['packs'][number];

interface PackRow {
  id: string;
  name: string;
  nameEn: string;
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
  number: number;
}

interface Offered {
  offerId: string;
  productId: string;
  variantIds: string[];
}

/**
 * Sells packs of a product: makes the vendor's offer, or adds to it. Throws `product_not_found`, `already_offered`,
 * `price_doubted`, or `validation_failed` for a SKU that the vendor uses already.
 */
export async function offerProduct(db: Db, scope: VendorScope, wanted: Wanted): Promise<Offered> {
  try {
    return await inTransaction(db, (tx) => offerIn(tx, scope, wanted));
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

async function offerIn(tx: Tx, scope: VendorScope, { productId, packs }: Wanted): Promise<Offered> {
  const { vendorId, actor } = scope;
  const product = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .where('status', '=', 'ACTIVE')
    .select('sku')
    .executeTakeFirst();
  if (!product) throw new AppError('product_not_found');
  const rows = await findPacks(tx, productId, packs);
  await judgeNewPrices(tx, vendorId, packs);
  const offerId = await findOrMakeOffer(tx, vendorId, productId, packs);
  const { next } = await tx
    .selectFrom('variants')
    .where('product_vendor_id', '=', offerId)
    .select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next'))
    .executeTakeFirstOrThrow();
  const variants = packs.map((pack, index) => {
    const row = rows.get(pack.packId) as PackRow;
    return { ...pack, row, id: newId(), position: next + index, sku: pack.sku ?? `${product.sku}-${row.number}` };
  });
  await insertVariants(tx, scope, offerId, variants);
  await settleOffers(tx, [offerId]);
  const added = variants.map(({ sku, price, stock }) => ({ sku, price, stock }));
  await audit(tx, actor, { action: 'offer.added', entity: ['offer', offerId], after: { productId, packs: added } });
  return { offerId, productId, variantIds: variants.map(({ id }) => id) };
}

async function findPacks(tx: Tx, productId: string, packs: WantedPack[]): Promise<Map<string, PackRow>> {
  const ids = packs.map(({ packId }) => packId);
  if (new Set(ids).size < ids.length) throw new AppError('already_offered');
  const rows = await tx
    .selectFrom('packs')
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .select(['id', 'name', 'name_en as nameEn', 'content_amount as contentAmount', 'content_unit as contentUnit'])
    .select(sql<number>`position + 1`.as('number'))
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new AppError('validation_failed', { fields: { [`packs.${unknown}.packId`]: 'invalid' } });
  return known;
}

async function findOrMakeOffer(tx: Tx, vendorId: string, productId: string, [first]: WantedPack[]): Promise<string> {
  await tx
    .insertInto('product_vendors')
    .values({ id: newId(), product_id: productId, vendor_id: vendorId, price: toHalalas(first?.price ?? 0) })
    .onConflict((conflict) => conflict.columns(['product_id', 'vendor_id']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('product_vendors')
    .where('product_id', '=', productId)
    .where('vendor_id', '=', vendorId)
    .select('id')
    // Two that add packs at once get different positions.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

type NewVariant = WantedPack & { row: PackRow; id: string; position: number; sku: string };

async function insertVariants(tx: Tx, scope: VendorScope, offerId: string, variants: NewVariant[]): Promise<void> {
  await tx
    .insertInto('variants')
    .values(
      variants.map(({ id, row, price, compareAtPrice, stock, position, sku }) => ({
        ...{ id, product_vendor_id: offerId, vendor_id: scope.vendorId, pack_id: row.id, position, sku },
        ...{ name: row.name, name_en: row.nameEn, content_amount: row.contentAmount, content_unit: row.contentUnit },
        ...{ price: toHalalas(price), stock_quantity: stock },
        compare_at_price: compareAtPrice == null ? null : toHalalas(compareAtPrice),
      })),
    )
    .execute();
  await tx
    .insertInto('price_changes')
    .values(
      variants.map(({ id, price, compareAtPrice }) => ({
        ...{ id: newId(), variant_id: id, source: 'initial' as const, actor_id: scope.userId },
        ...{ price: toHalalas(price), compare_at: compareAtPrice == null ? null : toHalalas(compareAtPrice) },
      })),
    )
    .execute();
  const stocked = variants.filter(({ stock }) => stock > 0);
  if (stocked.length === 0) return;
  await tx
    .insertInto('stock_movements')
    .values(
      stocked.map(({ id, stock }) => ({
        ...{ id: newId(), variant_id: id, quantity: stock, reason: 'initial' as const },
        ...{ source: 'hand' as const, actor_id: scope.userId },
      })),
    )
    .execute();
}
