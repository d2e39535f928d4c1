import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { judgeNewPrices } from '#server/modules/offers/offering/new-prices.ts';
import { type Earlier, type NewVariant, writeVariants } from '#server/modules/offers/offering/new-variants.ts';
import { findPacks, type PackRow } from '#server/modules/offers/offering/packs.ts';
import { lockTakenBack } from '#server/modules/offers/offering/taken-back.ts';
import { salesFollow } from '#server/modules/offers/sales/follow.ts';
import { settleOffers } from '#server/modules/offers/settle.ts';
import { findOrMakeOffer } from './find-or-make-offer.ts';
import { retireVariants } from './retire.ts';

interface Pending {
  offerId: string;
  vendorId: string;
  variants: PendingVariant[];
}

/** Money in halalas. */
interface PendingVariant {
  id: string;
  packId: string;
  sku: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
}

/** The held offer of a product that is not approved yet, with its variants locked as orders lock them. */
async function lockPending(tx: Tx, productId: string): Promise<Pending | null> {
  const { rows } = await sql<PendingVariant>`
    select v.id, v.pack_id as "packId", v.sku, v.price, v.compare_at_price as "compareAtPrice",
      v.stock_quantity as stock
    from variants as v join product_vendors as o on o.id = v.product_vendor_id
    where o.product_id = ${productId} and v.is_active
      and exists (select from offer_holds where offer_id = o.id and reason = 'pending_product')
    order by v.id for no key update of v`.execute(tx);
  const offer = await tx
    .selectFrom('product_vendors as o')
    .innerJoin('offer_holds as h', (join) =>
      join.onRef('h.offer_id', '=', 'o.id').on('h.reason', '=', 'pending_product'),
    )
    .where('o.product_id', '=', productId)
    .select(['o.id as offerId', 'o.vendor_id as vendorId'])
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  return offer ? { ...offer, variants: rows } : null;
}

const unhold = (tx: Tx, offerId: string) =>
  tx.deleteFrom('offer_holds').where('offer_id', '=', offerId).where('reason', '=', 'pending_product').execute();

/** Puts the offer of a product that was just approved on sale, as far as nothing else holds it. */
export async function releasePendingOffer(tx: Tx, productId: string): Promise<void> {
  const pending = await lockPending(tx, productId);
  if (!pending) return;
  await unhold(tx, pending.offerId);
  await settleOffers(tx, [pending.offerId]);
}

/** Takes the offer of a product that will not come off for good. */
export async function dropPendingOffer(tx: Tx, by: { userId: string | null }, productId: string): Promise<void> {
  const pending = await lockPending(tx, productId);
  if (!pending) return;
  await retireVariants(tx, by, pending.variants);
  await endOffer(tx, pending.offerId);
}

async function endOffer(tx: Tx, offerId: string): Promise<void> {
  await unhold(tx, offerId);
  await tx.updateTable('product_vendors').set({ wants_active: false }).where('id', '=', offerId).execute();
  await settleOffers(tx, [offerId]);
}

/**
 * Moves the offer of a proposed product to one that there is. `packs`: the pack of that product for each proposed one. Packs
 * that the vendor sells already stay as they are; those that it took back are put on sale again. Throws `price_doubted` for a
 * price that is a slip beside those of others.
 */
export async function movePendingOffer(
  tx: Tx,
  by: { userId: string | null },
  fromProductId: string,
  productId: string,
  packs: Map<string, string>,
): Promise<void> {
  const pending = await lockPending(tx, fromProductId);
  if (!pending) return;
  const { offerId, vendorId } = pending;
  const target = (packId: string) => packs.get(packId) ?? packId;
  await judgeNewPrices(
    tx,
    vendorId,
    pending.variants.map(({ packId, price }) => ({ packId: target(packId), price: toRiyals(price), confirm: true })),
  );
  const earlier = await lockTakenBack(
    tx,
    { vendorId },
    pending.variants.map(({ packId }) => ({ packId: target(packId) })),
  );
  // The held offer stays with the proposed product, for the packs that it once had.
  const into = await findOrMakeOffer(tx, { vendorId, productId, price: pending.variants[0]?.price ?? 0 });
  await takeTerms(tx, offerId, into);
  const sold = await tx
    .selectFrom('variants')
    .where('vendor_id', '=', vendorId)
    .where('pack_id', 'in', [...packs.values()])
    .select('pack_id as packId')
    .execute();
  const isSold = (packId: string) => sold.some((row) => row.packId === target(packId));
  const known = pending.variants.filter(({ packId }) => isSold(packId));
  await retireVariants(tx, by, known);
  const batch = { id: null, source: 'hand' as const };
  const variants = await toPutBack(tx, productId, known, target, earlier);
  if (variants.length > 0) await writeVariants(tx, { vendorId, ...by }, { offerId: into, batch, variants });
  const moving = pending.variants.filter(({ packId }) => !isSold(packId));
  for (const { id, packId } of moving)
    await sql`update variants as v set product_vendor_id = ${into}, pack_id = k.id, name = k.name, name_en = k.name_en,
        content_amount = k.content_amount, content_unit = k.content_unit, version = v.version + 1,
        position = (select coalesce(max(position) + 1, 0) from variants where product_vendor_id = ${into})
      from packs as k where v.id = ${id} and k.id = ${target(packId)}`.execute(tx);
  await salesFollow(tx, [offerId, into]);
  await endOffer(tx, offerId);
  await settleOffers(tx, [into]);
}

/** An offer that sells nothing is switched on and takes limits as the proposed one did. */
async function takeTerms(tx: Tx, offerId: string, into: string): Promise<void> {
  await sql`
    update product_vendors as o set wants_active = p.wants_active, min_order_quantity = p.min_order_quantity,
      max_order_quantity = p.max_order_quantity
    from product_vendors as p
    where o.id = ${into} and p.id = ${offerId}
      and not exists (select from variants where product_vendor_id = o.id and is_active)`.execute(tx);
}

/** The variants that were taken back, with the price, stock and SKU of the proposed ones. */
async function toPutBack(
  tx: Tx,
  productId: string,
  pending: PendingVariant[],
  target: (packId: string) => string,
  earlier: Map<string, Earlier>,
): Promise<NewVariant[]> {
  const wanted = pending.flatMap(({ packId, sku, price, compareAtPrice, stock }) => {
    const before = earlier.get(target(packId));
    if (!before) return [];
    const inRiyals = { price: toRiyals(price), compareAtPrice: toRiyalsOrNull(compareAtPrice) };
    return [{ ...inRiyals, packId: target(packId), stock, sku, confirm: true, before, id: before.id }];
  });
  const rows = await findPacks(tx, productId, wanted);
  return wanted.map((each, position) => ({ ...each, row: rows.get(each.packId) as PackRow, position }));
}
