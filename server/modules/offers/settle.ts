import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { holdForExpiredPapers } from './paper-holds.ts';

/** Whether shoppers find no other offer of a product. */
export async function isOnlyOffer(tx: Tx, productId: string, offerId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('search_documents')
    .where('product_id', '=', productId)
    .where('offer_id', '<>', offerId)
    .select('offer_id')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Brings offers in line with their variants and holds, and what lists, search and pages show of them. The only writer of
 * `is_active` and of the price that lists show; call it in each transaction that changes one of these. `isPriceOnly`: nothing
 * else changed that offers are found by.
 */
export async function settleOffers(tx: Tx, offerIds: string[], { isPriceOnly = false } = {}): Promise<void> {
  if (offerIds.length === 0) return;
  await holdForExpiredPapers(tx, offerIds);
  await sql`
    update product_vendors as o set is_active = o.wants_active and not exists (select from offer_holds where offer_id = o.id),
      price = coalesce(first.price, o.price), compare_at_price = first.struck_price, version = o.version + 1, updated_at = now()
    from product_vendors as same left join lateral (
      select price, struck_price from variants
      where product_vendor_id = same.id and is_active order by position limit 1
    ) as first on true
    where o.id = any(${offerIds.toSorted()}::uuid[]) and same.id = o.id`.execute(tx);
  await refreshDocuments(tx, offerIds, { isPriceOnly });
}
