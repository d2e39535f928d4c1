import type { FacetName } from '#contract/shared/constants.ts';
import type { Facets } from '#contract/shop/facets.ts';
import type { SearchQuery, StatedPrice } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';
import type { SearchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import type { FoundProducts } from '#server/modules/search/query/product-order.ts';
import { answerFacets } from './answer-facets.ts';
import type { Limits } from './count-facets.ts';
import { type OfferCache, readFoundOffers } from './found-offers.ts';

interface FacetTools {
  db: Db;
  knowledge: SearchKnowledge;
  offers: OfferCache;
}

type Filters = Pick<
  SearchQuery,
  'category' | 'vendor' | 'size' | 'freeFrom' | 'priceMin' | 'priceMax' | 'inStock' | 'discount'
>;

interface Asked extends Filters {
  facets: FacetName[];
  /** A price that the query states: if anything meets it, it holds where the filter has no end of its own. */
  statedPrice: StatedPrice | null;
}

/** Counts the facets of what a query finds without filters. */
export async function findFacets(
  { db, knowledge, offers }: FacetTools,
  found: FoundProducts & { total: number },
  { facets, statedPrice, ...filters }: Asked,
): Promise<Facets> {
  const foundOffers = await readFoundOffers(db, offers, found);
  const held = statedPrice?.isMet ? statedPrice : null;
  const stated = { min: held?.min ?? undefined, max: held?.max ?? undefined };
  const chosen = {
    category: filters.category ?? [],
    vendor: filters.vendor ?? [],
    size: filters.size ?? [],
    freeFrom: filters.freeFrom ?? [],
    price: inHalalas({ min: filters.priceMin ?? stated.min, max: filters.priceMax ?? stated.max }),
    statedPrice: inHalalas(stated),
    inStock: filters.inStock ?? false,
    discount: filters.discount ?? false,
  };
  return answerFacets(foundOffers, chosen, facets, knowledge.current().names.things);
}

function inHalalas({ min, max }: Record<'min' | 'max', number | undefined>): Limits {
  return {
    min: min === undefined ? Number.NEGATIVE_INFINITY : toHalalas(min),
    max: max === undefined ? Number.POSITIVE_INFINITY : toHalalas(max),
  };
}
