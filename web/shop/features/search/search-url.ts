import { PAGE_SIZE, SEARCH_SORTS } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SearchType } from '#contract/shop/search.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import type { SearchInput } from './queries.ts';

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The state of the search page, as stored in its URL. */
export interface SearchState {
  q: string;
  type: SearchType;
  page: number;
  sortBy: SearchSort;
  category: string;
  vendor: string;
  priceMin: string;
  priceMax: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const TYPES: Record<string, SearchType> = {
  product: 'product',
  products: 'product',
  vendor: 'vendor',
  vendors: 'vendor',
  category: 'category',
  categories: 'category',
};

/** Reads the search state from a URL and ignores invalid values. */
export function readSearch(params: URLSearchParams): SearchState {
  const id = (name: string) => (UUID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const sortBy = params.get('sortBy');
  const page = Number(params.get('page'));
  return inOrder({
    q: toQuery(params.get('q') ?? ''),
    type: TYPES[params.get('type') ?? ''] ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sortBy: SEARCH_SORTS.find((sort) => sort === sortBy) ?? 'relevance',
    category: id('category'),
    vendor: id('vendor'),
    priceMin: readPrice(params.get('priceMin') ?? ''),
    priceMax: readPrice(params.get('priceMax') ?? ''),
  });
}

/** Swaps the ends of a reversed price range, so that the fields show what the products are filtered by. */
function inOrder(state: SearchState): SearchState {
  const { priceMin, priceMax } = state;
  const isReversed = priceMin !== '' && priceMax !== '' && Number(priceMin) > Number(priceMax);
  return isReversed ? { ...state, priceMin: priceMax, priceMax: priceMin } : state;
}

/** Returns a typed price if it is valid and above 0, else an empty string. */
export function readPrice(text: string): string {
  return AMOUNT.test(text) && Number(text) > 0 ? text : '';
}

/** The URL of a search state, without default values. */
export function searchHref(state: Partial<SearchState>): string {
  const params = new URLSearchParams();
  const put = (name: keyof SearchState, standard: string | number = '') => {
    const value = state[name];
    if (value !== undefined && value !== standard) params.set(name, String(value));
  };
  put('q');
  put('type', 'all');
  put('page', 1);
  put('sortBy', 'relevance');
  put('category');
  put('vendor');
  put('priceMin');
  put('priceMax');
  const query = params.toString();
  return query ? `/search?${query}` : '/search';
}

const NO_FILTERS = { sortBy: 'relevance', category: '', vendor: '', priceMin: '', priceMax: '' } as const;

/** Filters apply to products only, so a change shows page 1 of the products. */
export function withFilters(state: SearchState, change: Partial<SearchState>): SearchState {
  return inOrder({ ...state, ...change, type: 'product', page: 1 });
}

export function withoutFilters(state: SearchState): SearchState {
  return { ...state, ...NO_FILTERS, page: 1 };
}

/** Switches the result type. Only products keep their filters. */
export function withType(state: SearchState, type: SearchType): SearchState {
  return type === 'product' ? { ...state, type, page: 1 } : { ...withoutFilters(state), type };
}

export function countFilters({ category, vendor, priceMin, priceMax }: SearchState): number {
  return [category, vendor, priceMin || priceMax].filter(Boolean).length;
}

/** The API request of a search state: sorts names in the interface language. */
export function toSearchInput(state: SearchState, language: Language): SearchInput {
  const { q, type, page, sortBy, category, vendor } = state;
  const [priceMin, priceMax] = [state.priceMin, state.priceMax].map((price) =>
    price === '' ? undefined : Number(price),
  );
  return {
    query: q,
    type,
    page,
    limit: PAGE_SIZE.search,
    category: category || undefined,
    vendor: vendor || undefined,
    priceMin,
    priceMax,
    sortBy: sortBy === 'name' && language === 'en' ? 'nameEn' : sortBy,
  };
}
