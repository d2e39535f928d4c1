import type { ProductHit } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { findOffersInOrder } from '#server/modules/catalogue/public.ts';
import { listProductOffers, type Wanted } from './queries.ts';
import { toProductHit } from './views.ts';

const KEPT = { max: 1_500 };

/**
 * Products as searches show them, in the order of their ids. The same products answer many queries: where nothing but
 * stock and price decides which offer stands for them they are kept, until the catalogue changes.
 */
export function openHits(db: Db, generation: () => number) {
  const kept = generationCache<ProductHit>({ generation, limit: KEPT });
  return async (productIds: string[], wanted: Wanted): Promise<Map<string, ProductHit>> => {
    const { vendor, priceMin, priceMax } = wanted.filter;
    const isPlain = [vendor, priceMin, priceMax].every((value) => value === undefined);
    if (!isPlain || wanted.sizes.length > 0 || wanted.sortBy === 'newest') return show(db, productIds, wanted);
    return kept.getMany(productIds, (missing) => show(db, missing, wanted));
  };
}

async function show(db: Db, productIds: string[], wanted: Wanted): Promise<Map<string, ProductHit>> {
  if (productIds.length === 0) return new Map();
  const rows = await listProductOffers(db, productIds, wanted);
  const vendors = Map.groupBy(rows, ({ productId }) => productId);
  const offers = await findOffersInOrder(db, [...new Set(rows.map(({ bestId }) => bestId))]);
  return new Map(offers.map((offer) => [offer.productId, toProductHit(offer, vendors.get(offer.productId) ?? [])]));
}
