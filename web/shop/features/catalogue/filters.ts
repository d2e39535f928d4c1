import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import { readPage } from '#web/shared/url/page-number.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import type { ProductFilter } from './queries.ts';

const SORT_FIELDS = ['name', 'price', 'unitPrice', 'rating', 'createdAt'] as const;
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '');
const readId = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
const readAmount = matching(/^\d{1,7}(\.\d{1,2})?$/);

type Value = string | number | boolean;

/** One field of the list's state. Its default is the value that it reads from a URL without parameters. */
interface Field<T extends Value, P extends keyof ProductFilter = keyof ProductFilter> {
  /** The name in the URL and in the API request. */
  parameter: P;
  /** Reads the value from the parameter's text, '' if it is missing. Invalid text means the default. */
  read(text: string, params: URLSearchParams): T;
  toApi(value: T, language: Language): ProductFilter[P];
  /** The active filter that any value but the default counts as. Fields with the same name count once. */
  countsAs?: string;
}

/** Checks a row and infers its types. */
const field = <T extends Value, P extends keyof ProductFilter>(row: Field<T, P>) => row;

/** Every field of the list's state, in the order of the URL's parameters. */
const FIELDS = {
  page: field({ parameter: 'page', read: (_, params) => readPage(params), toApi: (page) => page }),
  limit: field({ parameter: 'limit', read: readLimit, toApi: (limit) => limit }),
  search: field({ parameter: 'search', read: (text) => toQuery(text), toApi: orNothing }),
  categoryId: field({
    parameter: 'categoryId',
    // `category` means `categoryId` (docs/requirements.md, R10).
    read: (text, params) => readId(text) || readId(params.get('category') ?? ''),
    toApi: orNothing,
    countsAs: 'category',
  }),
  vendorId: field({ parameter: 'vendorId', read: readId, toApi: orNothing, countsAs: 'vendor' }),
  sortBy: field({
    parameter: 'sortBy',
    read: readSortField,
    toApi: (sortBy, language) => (sortBy === 'name' && language === 'en' ? 'nameEn' : sortBy),
  }),
  sortOrder: field({
    parameter: 'sortOrder',
    // The specification has no order that starts with the worst rated.
    read: (text, params) => (text === 'desc' || params.get('sortBy') === 'rating' ? 'desc' : 'asc'),
    toApi: (sortOrder) => sortOrder,
  }),
  minPrice: field({ parameter: 'minPrice', read: readAmount, toApi: toNumber, countsAs: 'price' }),
  maxPrice: field({ parameter: 'maxPrice', read: readAmount, toApi: toNumber, countsAs: 'price' }),
  isFeatured: field({
    parameter: 'isFeatured',
    read: (text) => text === 'true',
    toApi: (isFeatured) => (isFeatured ? 'true' : undefined),
    countsAs: 'featured',
  }),
  /** The checkbox "Include out of stock", checked by default. */
  includeOutOfStock: field({
    parameter: 'inStock',
    read: (text) => text !== 'false',
    toApi: (includeOutOfStock) => (includeOutOfStock ? undefined : 'false'),
    countsAs: 'stock',
  }),
};

/** The state of the product list, as stored in its URL. */
export type Filters = { [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]['read']> };

const ROWS = Object.entries(FIELDS) as [keyof Filters, Field<Value>][];
const DEFAULTS = readFilters(new URLSearchParams());

function readLimit(text: string): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= PAGE_SIZE.maximum ? limit : PAGE_SIZE.products;
}

function readSortField(text: string): (typeof SORT_FIELDS)[number] {
  return SORT_FIELDS.find((name) => name === text) ?? 'name';
}

function orNothing(text: string): string | undefined {
  return text || undefined;
}

function toNumber(amount: string): number | undefined {
  return amount === '' ? undefined : Number(amount);
}

/** Reads filters from a URL and ignores invalid values. */
export function readFilters(params: URLSearchParams): Filters {
  const values = ROWS.map(([name, { parameter, read }]) => [name, read(params.get(parameter) ?? '', params)]);
  return inOrder(Object.fromEntries(values) as Filters);
}

/** Swaps the ends of a reversed price range, so that the fields show what the list is filtered by. */
function inOrder(filters: Filters): Filters {
  const { minPrice, maxPrice } = filters;
  const isReversed = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);
  return isReversed ? { ...filters, minPrice: maxPrice, maxPrice: minPrice } : filters;
}

/** The URL of a state, without default values, as the specification requires. */
export function filtersHref(filters: Filters, path = '/products'): string {
  const changed = ROWS.filter(([name]) => filters[name] !== DEFAULTS[name]);
  const query = new URLSearchParams(
    changed.map(([name, { parameter }]) => [parameter, String(filters[name])]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** Applies a change and returns to page 1, unless the change sets the page. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  return inOrder({ ...filters, page: 1, ...change });
}

/** Removes all filters; keeps search and sorting. */
export function clearFilters({ search, sortBy, sortOrder }: Filters): Filters {
  return { ...DEFAULTS, search, sortBy, sortOrder };
}

/** The API request of a list state: sorts names in the interface language. */
export function toProductFilter(filters: Filters, language: Language): ProductFilter {
  const values = ROWS.map(([name, { parameter, toApi }]) => [parameter, toApi(filters[name], language)]);
  return Object.fromEntries(values) as ProductFilter;
}

export function countActive(filters: Filters): number {
  const active = ROWS.filter(([name, { countsAs }]) => countsAs && filters[name] !== DEFAULTS[name]);
  return new Set(active.map(([, { countsAs }]) => countsAs)).size;
}
