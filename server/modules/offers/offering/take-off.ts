import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { retireVariants } from '#server/modules/offers/pending/retire.ts';
import { isOnlyOffer, settleOffers } from '#server/modules/offers/settle.ts';

interface TakenOff {
  productIds: string[];
  /** Whether a product left search. */
  isAnything: boolean;
}

/**
 * Takes locked variants off sale. An offer that sells nothing else is switched off: one press brings it back as it was. Packs of
 * an offer that sells others too leave it. `gone`: packs that do not count as others. Lock the sales before the variants.
 */
export async function takeOffSale(
  tx: Tx,
  by: { userId: string | null },
  variants: { id: string; offerId: string; stock: number }[],
  { batch, gone }: { batch: { id: string }; gone: readonly string[] },
): Promise<TakenOff> {
  if (variants.length === 0) return { productIds: [], isAnything: false };
  const ids = [...variants.map(({ id }) => id), ...gone];
  const { rows: offers } = await sql<{ id: string; productId: string; isShown: boolean }>`
    select id, product_id as "productId", is_active as "isShown" from product_vendors
    where id = any(${[...new Set(variants.map(({ offerId }) => offerId))]}::uuid[])
    order by id for no key update`.execute(tx);
  const offerIds = offers.map(({ id }) => id);
  // Read under the locks of the offers: packs are added to them under these.
  const { rows: others } = await sql<{ offerId: string }>`
    select distinct product_vendor_id as "offerId" from variants
    where product_vendor_id = any(${offerIds}::uuid[]) and is_active and id <> all(${ids}::uuid[])`.execute(tx);
  const goesOn = new Set(others.map(({ offerId }) => offerId));
  const leaving = variants.filter(({ offerId }) => goesOn.has(offerId));
  await retireVariants(tx, by, leaving, batch);
  await sql`update product_vendors set wants_active = false
    where id = any(${offerIds.filter((id) => !goesOn.has(id))}::uuid[])`.execute(tx);
  await settleOffers(tx, offerIds);
  const left = offers.filter(({ id, isShown }) => isShown && !goesOn.has(id));
  const only = await Promise.all(left.map(({ productId, id }) => isOnlyOffer(tx, productId, id)));
  return { productIds: offers.map(({ productId }) => productId), isAnything: only.includes(true) };
}
