import type { ProductHit, SearchQuery, SearchResults } from '#contract/shop/search.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import type { Search } from './find.ts';
import { openHits } from './hits.ts';
import { listProductIds } from './product-order.ts';
import type { Found } from './search.ts';
import { toCategoryHit, toVendorHit } from './views.ts';

export type SearchOptions = Omit<SearchQuery, 'query' | 'sessionId'>;

/** Answers searches: what fits a query. Groups that were not asked for are counted, not listed; filters narrow products only. */
export function openEngine(search: Search) {
  const showHits = openHits(search.db, search.generation);
  return (query: string, options: SearchOptions) => answer(search, showHits, query, options);
}

type ShowHits = ReturnType<typeof openHits>;

async function answer(
  search: Search,
  showHits: ShowHits,
  query: string,
  options: SearchOptions,
): Promise<SearchResults> {
  const { type, page, limit } = options;
  const slice = { limit, offset: (page - 1) * limit };
  const found = await search.find(query, filterOf(options));
  const [vendors, categories] = [ofKind(found, 'vendor'), ofKind(found, 'category')];
  const isAsked = (group: SearchOptions['type']) => type === 'all' || type === group;
  const total = { product: found.total, vendor: vendors.length, category: categories.length };
  const listed = (things: NamedThing[]) => things.slice(slice.offset, slice.offset + slice.limit);
  return {
    products: isAsked('product') ? await listProducts(search, showHits, query, found, options) : [],
    vendors: isAsked('vendor') ? listed(vendors).map((thing) => toVendorHit(thing, found.offersOf(thing.id))) : [],
    categories: isAsked('category')
      ? listed(categories).map((thing) => toCategoryHit(thing, found.offersOf(thing.id)))
      : [],
    totalResults: total.product + total.vendor + total.category,
    totalProductCount: total.product,
    totalVendorCount: total.vendor,
    totalCategoryCount: total.category,
    page,
    limit,
    totalPages: Math.ceil((type === 'all' ? Math.max(...Object.values(total)) : total[type]) / limit),
    readAs: found.readAs,
  };
}

function filterOf({ category, vendor, priceMin, priceMax }: SearchOptions) {
  return { category, vendor, priceMin, priceMax };
}

function ofKind({ names }: Found, wanted: NamedThing['kind']): NamedThing[] {
  return names.flatMap(({ thing }) => (thing.kind === wanted ? thing : []));
}

async function listProducts(
  { db, explain }: Search,
  showHits: ShowHits,
  query: string,
  found: Found,
  options: SearchOptions,
): Promise<ProductHit[]> {
  const { page, limit, sortBy } = options;
  const filter = filterOf(options);
  const sizes = found.understanding.sizes.map(({ base, value }) => `${base}:${value}`);
  const ids = await listProductIds(db, found, { sortBy, filter, limit, offset: (page - 1) * limit });
  const hits = await showHits(ids, { filter, sortBy, sizes });
  const reasons = options.explain ? await explain(query, filter) : null;
  return ids.flatMap((id) => {
    const hit = hits.get(id);
    if (!hit) return [];
    return reasons ? { ...hit, ranking: reasons.get(id) ?? { value: 0, why: [] } } : hit;
  });
}
