import type { SearchQuery, SearchResults } from '#contract/shop/search.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import { findFacets } from '#server/modules/search/facets/find-facets.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import { takePrice } from '#server/modules/search/language/prices.ts';
import { type Found, find, type SearchTools } from './find.ts';
import { type Choice, showHits, type WrittenHit } from './hits.ts';
import { describeWithout } from './interpretation.ts';
import { toCategoryHit, toVendorHit } from './names.ts';
import { listProductIds } from './product-order.ts';

export type SearchOptions = Omit<SearchQuery, 'query' | 'sessionId'>;

/** SearchResults as JSON. */
export interface WrittenResults {
  json: Buffer;
  /** The products listed. */
  products: string[];
  totalResults: number;
}

/** Answers a search. Groups that were not asked for are counted, not listed; filters narrow products only. */
export async function answerSearch(tools: SearchTools, query: string, asked: SearchOptions): Promise<WrittenResults> {
  await tools.knowledge.refresh();
  const generation = tools.knowledge.changes.generation();
  const options = withMerged(asked, tools.knowledge.current());
  const { type, page, limit, facets } = options;
  const { text, price, filter, found } = await findWithin(tools, query, options);
  const isAsked = (group: SearchOptions['type']) => type === 'all' || type === group;
  const [vendors, categories] = [thingsOf(found, 'vendor'), thingsOf(found, 'category')];
  const total = { product: found.total, vendor: vendors.length, category: categories.length };
  const onPage = <Hit>(things: NamedThing[], toHit: (thing: NamedThing, products: number) => Hit) =>
    things.slice((page - 1) * limit, page * limit).map((thing) => toHit(thing, found.productsOf(thing.id)));
  const [products, counted] = await Promise.all([
    isAsked('product') ? listHits(tools, found, { ...options, filter, generation }) : [],
    facets &&
      findFacets(tools, await find(tools, text, {}, mannerOf(options)), { ...options, facets, statedPrice: price }),
  ]);
  const more: Omit<SearchResults, 'products'> = {
    vendors: isAsked('vendor') ? onPage(vendors, toVendorHit) : [],
    categories: isAsked('category') ? onPage(categories, toCategoryHit) : [],
    totalResults: total.product + total.vendor + total.category,
    totalProductCount: total.product,
    totalVendorCount: total.vendor,
    totalCategoryCount: total.category,
    page,
    limit,
    totalPages: Math.ceil((type === 'all' ? Math.max(...Object.values(total)) : total[type]) / limit),
    readAs: found.readAs,
    partialFrom: found.partialFrom,
    statedPrice: price,
    without: describeWithout(found.interpretation),
    ...(counted && { facets: counted }),
  };
  return {
    json: writeResults(products, more),
    products: products.map(({ productId }) => productId),
    totalResults: more.totalResults,
  };
}

const START = Buffer.from('{"products":[');
const COMMA = Buffer.from(',');

/** Copies the products: they are kept as bytes. */
function writeResults(products: WrittenHit[], more: Omit<SearchResults, 'products'>): Buffer {
  const list = products.flatMap(({ json }, place) => (place > 0 ? [COMMA, json] : [json]));
  return Buffer.concat([START, ...list, Buffer.from(`],${JSON.stringify(more).slice(1)}`)]);
}

/** Categories that were merged into another one stand for that one. */
function withMerged(options: SearchOptions, { categoryOf }: Knowledge): SearchOptions {
  return options.category ? { ...options, category: [...new Set(options.category.map(categoryOf))] } : options;
}

/** Finds products of the price that the query states in words; of any price if none of that price is what was asked for. */
async function findWithin(tools: SearchTools, query: string, options: SearchOptions) {
  const { rest: text, price } = takePrice(query, tools.knowledge.lexicon);
  const manner = mannerOf(options);
  const wanted = filterOf(options);
  if (!price) return { text: query, price: null, filter: wanted, found: await find(tools, query, wanted, manner) };
  const { minPrice = price.min, maxPrice = price.max } = wanted;
  const within = { ...wanted, minPrice, maxPrice };
  const found = await find(tools, text, within, manner);
  const stated = { min: price.min ?? null, max: price.max ?? null };
  const answer = { text, price: { ...stated, isMet: true }, filter: within, found };
  if (found.total > 0 && found.partialFrom !== 0) return answer;
  const any = await find(tools, text, wanted, manner);
  if (any.total === 0 || any.partialFrom === 0) return answer;
  return { text, price: { ...stated, isMet: false }, filter: wanted, found: any };
}

function mannerOf({ explain, exact }: SearchOptions) {
  return { isExplained: explain, isVerbatim: exact };
}

/** One category narrows the sets that are searched, so it is cheaper than the same category in a list. */
function filterOf({ category, vendor, size, freeFrom, inStock, discount, ...price }: SearchOptions): ProductFilter {
  const [first, ...others] = category ?? [];
  const given = <Value>(list: Value[] | undefined) => (list?.length ? list : undefined);
  return {
    ...(others.length > 0 ? { categoryIds: category } : { categoryId: first }),
    vendorIds: given(vendor),
    sizes: given(size),
    freeFrom: given(freeFrom),
    minPrice: price.priceMin,
    maxPrice: price.priceMax,
    // In a filter the mere presence of `inStock` narrows.
    inStock: inStock || undefined,
    isDiscounted: discount || undefined,
  };
}

function thingsOf({ names }: Found, kind: NamedThing['kind']): NamedThing[] {
  return names.flatMap(({ thing }) => (thing.kind === kind ? thing : []));
}

/** One page of the products found, as the wire shows them. */
async function listHits(
  { db, hits: kept }: SearchTools,
  found: Found,
  { page, limit, sortBy, explain, filter, generation }: SearchOptions & Pick<Choice, 'filter' | 'generation'>,
): Promise<WrittenHit[]> {
  const ids = await listProductIds(db, found, { sortBy, filter, limit, offset: (page - 1) * limit });
  const sizes = found.interpretation.sizes.map(({ base, value }) => `${base}:${value}`);
  const ranked = new Map(found.products.map((product) => [product.productId, product]));
  const products = ids.map((id) => ranked.get(id) ?? { productId: id, sizes: null });
  const hits = await showHits(db, kept, products, { filter, sizes, generation });
  return explain ? hits.map((hit) => explained(hit, found)) : hits;
}

function explained(hit: WrittenHit, { products }: Found): WrittenHit {
  const { value = 0, why = [] } = products.find(({ productId }) => productId === hit.productId) ?? {};
  const text = hit.json.toString();
  return { ...hit, json: Buffer.from(`${text.slice(0, -1)},"ranking":${JSON.stringify({ value, why })}}`) };
}
