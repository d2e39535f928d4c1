/** All business constants of the shop. Times are in milliseconds unless the name says otherwise; money is in halalas. */

export const CURRENCY = 'SAR';
export const VAT_PERCENT = 15;

export const TIMING = {
  apiTimeout: 10_000,
  authStartLimit: 5_000,
  loaderFallback: 8_000,
  unauthorizedGuard: 1_000,
  toast: 5_000,
  successMessage: 3_000,
  /** Timeout of the browser's geolocation. */
  locationTimeout: 10_000,
  searchDebounce: 300,
  suggestionBlur: 200,
  /** How long categories and vendors stay cached. */
  referenceCache: 300_000,
  /** How long other responses count as fresh. */
  queryFresh: 300_000,
} as const;

export const PAGE_SIZE = {
  products: 20,
  vendorPage: 12,
  vendors: 20,
  vendorFilter: 100,
  search: 20,
  orders: 10,
  reviews: 10,
  featured: 10,
  relatedFetched: 4,
  relatedShown: 3,
  skeletons: 8,
  pageButtons: 5,
  maximum: 100,
} as const;

/** The random id of a search, in the answer to it. It leads to what was searched for, and to nobody. */
export const SEARCH_ID_HEADER = 'x-search-id';

export const SEARCH = {
  minimumLength: 2,
  maximumLength: 200,
  suggestions: 8,
  suggestionsInOverlay: 5,
  /** How many finished queries are suggested besides. */
  queriesSuggested: 3,
  recent: 10,
  recentShown: 5,
  popular: 10,
  popularDays: 7,
  popularInOverlay: 6,
  popularOnPage: 8,
  localHistory: 10,
  viewAllFrom: 4,
  /** A search stops counting products here: this count means "this many or more". */
  countedTo: 1_000,
  /** Facets look at about as many products: if more are found, their counts are lower limits. */
  facetedTo: 500,
  /** How many values of one filter can be chosen: more than anybody ticks, and they still fit in a URL. */
  valuesPerFilter: 50,
  /** How many results of each group the tab All shows. */
  previewed: { product: 8, vendor: 4, category: 6 },
} as const;

/** What found products can be narrowed by, named as the parameters that narrow them; `price` stands for both ends. */
export const FACETS = ['category', 'vendor', 'price', 'size', 'freeFrom', 'inStock', 'discount'] as const;
export type FacetName = (typeof FACETS)[number];
/** A pack's content in units that can be compared, grams, millilitres and pieces: `g:500`. */
export const PACK_SIZE = /^(g|ml|pcs):(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;

export const SEARCH_SORTS = ['relevance', 'price_asc', 'price_desc', 'name', 'newest'] as const;

export const CART = {
  /** The cart only estimates; checkout has its own options (docs/requirements.md, R4 and R28). */
  flatShipping: 2_500,
  freeShippingFrom: 10_000,
  badgeLimit: 9,
  maxQuantity: 999,
  lowStockThreshold: 10,
  thumbnails: 3,
} as const;

export const SHIPPING_OPTIONS = [
  { id: 'standard', cost: 1_500, estimatedDays: 3, freeFrom: CART.freeShippingFrom },
  { id: 'express', cost: 3_000, estimatedDays: 1, freeFrom: null },
] as const;
export type ShippingOptionId = (typeof SHIPPING_OPTIONS)[number]['id'];

export const ACCEPTED_CARDS = ['Visa', 'Mastercard', 'mada', 'STC Pay'] as const;

export const CONTACT = {
  topics: ['order', 'product', 'vendor', 'other'],
  nameLength: 100,
  messageLength: 4_000,
} as const;

export const PASSWORD = { registration: 4, login: 6, change: 8, recommended: 8, maximum: 200 } as const;
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

export const ORDER_PROGRESS = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const;
export const ORDER_STATUSES = [...ORDER_PROGRESS, 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses in which a customer may cancel an order. */
export const CANCELLABLE: readonly OrderStatus[] = ['PENDING', 'CONFIRMED'];
/** Statuses in which an order can be tracked. */
export const TRACKED: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED'];
/** Order events that a customer sees. */
export const TRACKING_CODES = ['placed', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type TrackingCode = (typeof TRACKING_CODES)[number];

export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REVIEW = { title: 120, body: 2_000 } as const;

/** Content pages that the footer links to: /about, /contact … */
export const CONTENT_PAGES = ['about', 'sell', 'contact', 'help', 'shipping', 'returns', 'privacy', 'terms'] as const;

/** Deadlines of Saudi consumer law in days: returning goods, cancelling a late order, answering a data request. */
export const CONSUMER_DAYS = { toReturn: 7, lateDelivery: 15, dataAnswer: 30 } as const;

/** Days before personal data is deleted. The privacy page states the same periods. */
export const RETENTION_DAYS = {
  sessions: 30,
  /** Of members of the operator's team at a customer's account; the audit log keeps them longer. */
  looks: 730,
  /** The texts of mails to customers, and that they were sent. */
  mailTexts: 180,
  mails: 730,
  searches: 90,
  searchHistory: 365,
  contactMessages: 730,
  stockAlerts: 180,
  /** Of applications with their papers, after a rejection or withdrawal. */
  papers: 180,
  /** Of applications that nobody has touched. */
  drafts: 90,
} as const;

export const ADDRESS_TYPES = ['HOME', 'WORK', 'OTHER'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
/** Maximum number of addresses per customer. */
export const ADDRESS_LIMIT = 50;
export const TIME_ZONE = 'Asia/Riyadh';
export const DEFAULT_MAP_CENTRE = { latitude: 24.7136, longitude: 46.6753 } as const;
