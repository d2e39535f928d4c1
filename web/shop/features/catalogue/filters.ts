import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import { readPage } from '#web/shared/url/page-number.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import type { ProductFilter } from './queries.ts';

const SORT_FIELDS = ['name', 'price', 'rating', 'createdAt'] as const;
type SortField = (typeof SORT_FIELDS)[number];

/** The state of the product list, as stored in its URL. */
export interface Filters {
  page: number;
  limit: number;
  search: string;
  categoryId: string;
  vendorId: string;
  sortBy: SortField;
  sortOrder: 'asc' | 'desc';
  minPrice: string;
  maxPrice: string;
  isFeatured: boolean;
  /** The checkbox "Include out of stock", checked by default. */
  includeOutOfStock: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** Reads filters from a URL and ignores invalid values. `category` means `categoryId` (docs/requirements.md, R10). */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string, pattern: RegExp) =>
    pattern.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '';
  const sortBy = SORT_FIELDS.find((field) => field === params.get('sortBy')) ?? 'name';
  const limit = Number(params.get('limit'));
  return {
    page: readPage(params),
    limit: Number.isInteger(limit) && limit >= 1 && limit <= PAGE_SIZE.maximum ? limit : PAGE_SIZE.products,
    search: toQuery(params.get('search') ?? ''),
    categoryId: text('categoryId', UUID) || text('category', UUID),
    vendorId: text('vendorId', UUID),
    sortBy,
    // The specification has no order that starts with the worst rated.
    sortOrder: sortBy === 'rating' || params.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    minPrice: text('minPrice', AMOUNT),
    maxPrice: text('maxPrice', AMOUNT),
    isFeatured: params.get('isFeatured') === 'true',
    includeOutOfStock: params.get('inStock') !== 'false',
  };
}

/** The URL of a state, without default values, as the specification requires. */
export function filtersHref(filters: Filters, path = '/products'): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number, standard: string | number = '') =>
    value !== standard && params.set(name, String(value));
  put('page', filters.page, 1);
  put('limit', filters.limit, PAGE_SIZE.products);
  put('search', filters.search);
  put('categoryId', filters.categoryId);
  put('vendorId', filters.vendorId);
  put('sortBy', filters.sortBy, 'name');
  put('sortOrder', filters.sortOrder, 'asc');
  put('minPrice', filters.minPrice);
  put('maxPrice', filters.maxPrice);
  put('isFeatured', String(filters.isFeatured), 'false');
  put('inStock', String(filters.includeOutOfStock), 'true');
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Applies a change and returns to page 1, unless the change sets the page. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change };
}

/** Removes all filters; keeps search and sorting. */
export function clearFilters({ search, sortBy, sortOrder }: Filters): Filters {
  return { ...readFilters(new URLSearchParams()), search, sortBy, sortOrder };
}

/** The API request of a list state: sorts names in the interface language and swaps a reversed price range. */
export function toProductFilter(filters: Filters, language: Language): ProductFilter {
  const prices = [filters.minPrice, filters.maxPrice].map((price) => (price === '' ? undefined : Number(price)));
  const [minPrice, maxPrice] =
    prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1] ? prices.reverse() : prices;
  return {
    page: filters.page,
    limit: filters.limit,
    search: filters.search || undefined,
    categoryId: filters.categoryId || undefined,
    vendorId: filters.vendorId || undefined,
    sortBy: filters.sortBy === 'name' && language === 'en' ? 'nameEn' : filters.sortBy,
    sortOrder: filters.sortOrder,
    minPrice,
    maxPrice,
    isFeatured: filters.isFeatured ? 'true' : undefined,
    inStock: filters.includeOutOfStock ? undefined : 'false',
  };
}

export function countActive(filters: Filters): number {
  const { categoryId, vendorId, minPrice, maxPrice, isFeatured, includeOutOfStock } = filters;
  return [categoryId, vendorId, minPrice || maxPrice, isFeatured, !includeOutOfStock].filter(Boolean).length;
}
