import { FACETS, PACK_SIZE, PAGE_SIZE, SEARCH, SEARCH_SORTS } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { SearchType } from '#contract/shop/search.ts';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import type { SearchInput } from './queries.ts';

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The state of the search page, as stored in its URL. */
export interface SearchState {
  q: string;
  type: SearchType;
  page: number;
  sortBy: SearchSort;
  /** Ids. */
  category: string[];
  vendor: string[];
  /** As unit and amount: `g:500`. */
  size: string[];
  /** All of it must be declared. */
  freeFrom: FreeFrom[];
  priceMin: string;
  priceMax: string;
  inStock: boolean;
  discount: boolean;
  /** Whether every word is taken as it is typed. */
  exact: boolean;
}

/** The filters of which several values can be chosen. */
export type ListFilter = 'category' | 'vendor' | 'size' | 'freeFrom';

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
  const list = (name: ListFilter, isValid: (value: string) => boolean) =>
    [...new Set(params.getAll(name).flatMap((text) => text.split(',')))]
      .filter(isValid)
      .slice(0, SEARCH.valuesPerFilter);
  const isId = (value: string) => UUID.test(value);
  const isOn = (name: string) => params.get(name) === 'true';
  const sortBy = params.get('sortBy');
  const page = Number(params.get('page'));
  return inOrder({
    q: toQuery(params.get('q') ?? ''),
    type: TYPES[params.get('type') ?? ''] ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sortBy: SEARCH_SORTS.find((sort) => sort === sortBy) ?? 'relevance',
    category: list('category', isId),
    vendor: list('vendor', isId),
    size: list('size', (value) => PACK_SIZE.test(value)),
    freeFrom: list('freeFrom', (value) => Object.hasOwn(FREE_FROM_NAMES, value)) as FreeFrom[],
    priceMin: readPrice(params.get('priceMin') ?? ''),
    priceMax: readPrice(params.get('priceMax') ?? ''),
    inStock: isOn('inStock'),
    discount: isOn('discount'),
    exact: isOn('exact'),
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
  // A list is written with commas, an empty one as ''.
  const put = (name: keyof SearchState, standard = '') => {
    const value = String(state[name] ?? standard);
    if (value !== standard) params.set(name, value);
  };
  put('q');
  put('type', 'all');
  put('page', '1');
  put('sortBy', 'relevance');
  put('category');
  put('vendor');
  put('size');
  put('freeFrom');
  put('priceMin');
  put('priceMax');
  put('inStock', 'false');
  put('discount', 'false');
  put('exact', 'false');
  // Both signs may stand in a query as they are, and keep an address with several values readable.
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query ? `/search?${query}` : '/search';
}

const NO_FILTERS: Partial<SearchState> = {
  ...{ sortBy: 'relevance', category: [], vendor: [], size: [], freeFrom: [] },
  ...{ priceMin: '', priceMax: '', inStock: false, discount: false },
};

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

/** Chooses a value of a list, or removes it. */
export function toggled<Value>(list: Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

/** The number of chosen values; a price range is one. */
export function countFilters({
  category,
  vendor,
  size,
  freeFrom,
  priceMin,
  priceMax,
  inStock,
  discount,
}: SearchState): number {
  return [...category, ...vendor, ...size, ...freeFrom, priceMin || priceMax, inStock, discount].filter(Boolean).length;
}

/** The API request of a search state: sorts names in the interface language, counts facets where they are shown. */
export function toSearchInput(state: SearchState, language: Language): SearchInput {
  const { q, type, page, sortBy, category, vendor, size, freeFrom } = state;
  const [priceMin, priceMax] = [state.priceMin, state.priceMax].map((price) =>
    price === '' ? undefined : Number(price),
  );
  return {
    query: q,
    type,
    page,
    limit: PAGE_SIZE.search,
    category: given(category),
    vendor: given(vendor),
    size: given(size),
    freeFrom: given(freeFrom),
    priceMin,
    priceMax,
    inStock: state.inStock ? 'true' : undefined,
    discount: state.discount ? 'true' : undefined,
    exact: state.exact ? 'true' : undefined,
    sortBy: sortBy === 'name' && language === 'en' ? 'nameEn' : sortBy,
    facets: hasFacets(state) ? [...FACETS] : undefined,
  };
}

const given = <Value>(list: Value[]) => (list.length > 0 ? list : undefined);

/** Whether the page shows filters: vendors and categories have none. */
export function hasFacets({ type }: SearchState): boolean {
  return type === 'all' || type === 'product';
}
