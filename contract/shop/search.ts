import * as z from 'zod/mini';
import {
  Empty,
  Id,
  limitField,
  Money,
  PictureUrl,
  pageField,
  Timestamp,
  text,
  wholeField,
} from '#contract/shared/common.ts';
import { PAGE_SIZE, SEARCH, SEARCH_SORTS } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import { listField } from '#contract/shared/list-field.ts';
import { FreeFrom } from '#contract/shared/selling/declarations.ts';
import { OfferVendor, PublicItem } from './catalogue.ts';
import { Facets, facetsField, freeFromField, sizesField } from './facets.ts';

export const SearchType = z.enum(['all', 'product', 'vendor', 'category']);
export type SearchType = z.infer<typeof SearchType>;

/** `name` sorts by the Arabic name, `nameEn` by the English one. */
const SearchSort = z.enum([...SEARCH_SORTS, 'nameEn'], { error: 'invalid' });

const PLURALS: Record<string, SearchType> = { products: 'product', vendors: 'vendor', categories: 'category' };
/** Accepts a type in the singular or the plural. */
const typeField = z.pipe(
  z.enum([...SearchType.options, 'products', 'vendors', 'categories'], { error: 'invalid' }),
  z.transform((type) => PLURALS[type] ?? (type as SearchType)),
);

/** Identifies a visitor's browser, so that it can list its own searches. */
const sessionField = z.optional(z.string({ error: 'invalid' }).check(z.regex(/^[\w-]{8,64}$/, { error: 'invalid' })));

const priceField = z.coerce
  .number({ error: 'invalid' })
  .check(z.gt(0, { error: 'invalid' }), z.lte(1_000_000, { error: 'invalid' }));

const switchField = z.pipe(
  z.enum(['1', '0', 'true', 'false'], { error: 'invalid' }),
  z.transform((value) => value === '1' || value === 'true'),
);

const MOST_ENTRIES = 50;
const MOST_SUGGESTIONS = 20;
const MOST_DAYS = 365;

export const SearchQuery = z
  .object({
    query: z._default(text(SEARCH.maximumLength), ''),
    type: z._default(typeField, 'all'),
    page: pageField,
    limit: limitField(PAGE_SIZE.search),
    sessionId: sessionField,
    /**
     * The filters and the sorting apply to products only. Of several values one is enough, but for `freeFrom`; a product
     * must have one offer that fits all filters. A main category includes its sub-categories.
     */
    category: z.optional(listField(Id)),
    vendor: z.optional(listField(Id)),
    size: sizesField,
    freeFrom: freeFromField,
    priceMin: z.optional(priceField),
    priceMax: z.optional(priceField),
    /** Only offers in stock; only offers below their former price. */
    inStock: z.optional(switchField),
    discount: z.optional(switchField),
    /** The facets that the answer counts. */
    facets: facetsField,
    sortBy: z._default(SearchSort, 'relevance'),
    /** Takes every word as it is typed, without corrections. */
    exact: z._default(switchField, false),
    /** Adds to each product why it ranks where it does. Requires the `x-operator-token` header. */
    explain: z._default(switchField, false),
  })
  .check(
    z.refine(({ priceMin, priceMax }) => priceMin === undefined || priceMax === undefined || priceMin <= priceMax, {
      error: 'priceRange',
      path: ['priceMax'],
    }),
  );
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A vendor that offers a product. */
export const ProductVendor = z.object({
  id: Id,
  price: Money,
  compareAtPrice: z.nullable(Money),
  discountedPrice: z.nullable(Money),
  quantity: z.number(),
  isActive: z.boolean(),
  vendor: OfferVendor,
});
export type ProductVendor = z.infer<typeof ProductVendor>;

/** A found product: its best offer, as a card shows it, with the product's texts and vendors. */
export const ProductHit = z.extend(PublicItem, {
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  mainImage: z.nullable(PictureUrl),
  category: PublicItem.shape.product.shape.category,
  /** Cheapest first, at most ten. */
  productVendors: z.array(ProductVendor),
  /** Only with `explain`: the product's score for the query, and the parts of the score. */
  ranking: z.optional(z.object({ value: z.number(), why: z.array(z.string()) })),
});
export type ProductHit = z.infer<typeof ProductHit>;

export const VendorHit = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  logo: z.nullable(PictureUrl),
  isVerified: z.boolean(),
  avgRating: z.number(),
  totalReviews: z.number(),
  productCount: z.number(),
});
export type VendorHit = z.infer<typeof VendorHit>;

export const CategoryHit = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  image: z.nullable(PictureUrl),
  productCount: z.number(),
});
export type CategoryHit = z.infer<typeof CategoryHit>;

/** The query that was searched for, if it differs from the typed one. */
export const Reading = z.object({
  query: z.string(),
  /** `layout`: the keyboard was in the other language; `spelling`: words were mistyped. */
  reason: z.enum(['layout', 'spelling']),
});
export type Reading = z.infer<typeof Reading>;

/** Limits of a price that the query states in words, in riyals: «أقل من ٥٠ ريال», "over 20 SAR". */
export const StatedPrice = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Whether products within it were found; if not, the products that were found cost more, or less. */
  isMet: z.boolean(),
});
export type StatedPrice = z.infer<typeof StatedPrice>;

/** What the query asks to be without: "nut free", «بدون حليب». */
export const StatedWithout = z.object({
  /** Only products that their vendors declare free from all of these, traces included, were found. */
  freeFrom: z.array(FreeFrom),
  /** Names of what vendors declare nothing about, in the query's script: the products were not filtered by it. */
  untold: z.array(z.string()),
  /** The query without that, for a search of all products; empty if it asks for nothing else. */
  query: z.string(),
});
export type StatedWithout = z.infer<typeof StatedWithout>;

export const SearchResults = z.object({
  products: z.array(ProductHit),
  vendors: z.array(VendorHit),
  categories: z.array(CategoryHit),
  totalResults: z.number(),
  totalProductCount: z.number(),
  totalVendorCount: z.number(),
  totalCategoryCount: z.number(),
  page: z.number(),
  limit: z.number(),
  /** Pages of the requested type; for `all`, of the longest group. */
  totalPages: z.number(),
  /** Null if the query was taken as typed. */
  readAs: z.nullable(Reading),
  /** By relevance, the products from this place on satisfy only a part of the query; null if all of them satisfy it. */
  partialFrom: z.nullable(z.number()),
  /** The products keep to it if any do, unless `priceMin` or `priceMax` say otherwise. Null if the query states none. */
  statedPrice: z.nullable(StatedPrice),
  /** Null if the query does not exclude anything that vendors declare. */
  without: z.nullable(StatedWithout),
  /** Only those that `facets` asks for. */
  facets: z.optional(Facets),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search products, vendors and categories; groups that were not requested are empty but counted',
  access: 'public',
  query: SearchQuery,
  response: SearchResults,
});

export const chooseResult = endpoint({
  method: 'POST',
  path: '/search/choices',
  summary: 'Report that a found or suggested product was opened; counted for the search, for no person',
  access: 'public',
  body: z.object({
    /** Offer id, as in the cart. */
    productId: Id,
    /** The `x-search-id` of the answer; missing for a suggestion. */
    searchId: z.nullish(Id),
    /** What was typed when a suggestion was chosen. */
    query: z._default(text(SEARCH.maximumLength), ''),
  }),
  /** The id to send when the product is put into the cart; null if nothing was recorded. */
  response: z.object({ searchId: z.nullable(Id) }),
});

export const Suggestion = z.object({
  /** Id of the product's best offer, of the vendor or of the category. */
  id: Id,
  type: z.enum(['product', 'vendor', 'category']),
  /** The name, in the script of the query. */
  text: z.string(),
  name: z.string(),
  nameEn: z.string(),
  image: z.nullable(PictureUrl),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A finished query for a text that is still being typed. */
export const QuerySuggestion = z.object({
  query: z.string(),
  /** The category to search in; null for a search in all of them. */
  category: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string() })),
});
export type QuerySuggestion = z.infer<typeof QuerySuggestion>;

export const SuggestionAnswer = z.object({
  data: z.array(Suggestion),
  /** At most three, best first, besides those that `limit` counts. */
  queries: z.array(QuerySuggestion),
  readAs: z.nullable(Reading),
  /** As in the search. */
  without: z.nullable(StatedWithout),
});
export type SuggestionAnswer = z.infer<typeof SuggestionAnswer>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Suggest products, vendors, categories and finished queries for two or more typed characters',
  access: 'public',
  query: z.object({
    query: z._default(text(SEARCH.maximumLength), ''),
    limit: z._default(wholeField(1, MOST_SUGGESTIONS), SEARCH.suggestions),
  }),
  response: SuggestionAnswer,
});

export const PopularSearch = z.object({ query: z.string(), count: z.number() });
export type PopularSearch = z.infer<typeof PopularSearch>;

export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/search/most-searched',
  summary: 'List the most frequent successful searches of the last days; a person counts once per query and day',
  access: 'public',
  query: z.object({
    limit: z._default(wholeField(1, MOST_ENTRIES), SEARCH.popular),
    days: z._default(wholeField(1, MOST_DAYS), SEARCH.popularDays),
    /** Leaves out searches with words of the other language. */
    language: z.optional(z.enum(LANGUAGES, { error: 'invalid' })),
  }),
  response: z.object({ data: z.array(PopularSearch) }),
});

export const RecentSearch = z.object({ query: z.string(), createdAt: Timestamp });
export type RecentSearch = z.infer<typeof RecentSearch>;

export const listRecentSearches = endpoint({
  method: 'GET',
  path: '/search/recent',
  summary: 'List the caller’s last searches, newest first: the signed-in user’s, otherwise the session’s',
  access: 'public',
  query: z.object({ limit: z._default(wholeField(1, MOST_ENTRIES), SEARCH.recent), sessionId: sessionField }),
  looking: 'refused',
  response: z.object({ data: z.array(RecentSearch) }),
});

export const clearSearchHistory = endpoint({
  method: 'DELETE',
  path: '/search/history',
  summary: 'Delete the caller’s searches: the signed-in user’s and the session’s',
  access: 'public',
  query: z.object({ sessionId: sessionField }),
  response: Empty,
});
