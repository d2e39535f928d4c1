import { expect, test } from 'vitest';
import { COUNTRIES, DEFAULT_COUNTRY } from '#contract/shop/addresses.ts';
import {
  ACCEPTED_CARDS,
  ADDRESS_TYPES,
  CART,
  CURRENCY,
  DEFAULT_MAP_CENTRE,
  ORDER_PROGRESS,
  ORDER_STATUSES,
  PAGE_SIZE,
  PASSWORD,
  PAYMENT_STATUSES,
  SEARCH,
  SHIPPING_OPTIONS,
  TIMING,
  UPLOAD_LIMIT_BYTES,
  VAT_PERCENT,
} from './constants.ts';
import { CITIES, REGIONS } from './geography.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

// Every figure in section 9 of docs/specification.md. Times are in milliseconds, money in halalas.
test.each([
  ['API calls time out after 10 seconds', TIMING.apiTimeout, 10_000],
  ['session start-up times out after 5 seconds', TIMING.authStartLimit, 5_000],
  ['the loader closes after 8 seconds', TIMING.loaderFallback, 8_000],
  ['several 401 responses within 1 second count as one', TIMING.unauthorizedGuard, 1_000],
  ['a toast closes after 5 seconds', TIMING.toast, 5_000],
  ['a success message closes after 3 seconds', TIMING.successMessage, 3_000],
  ['search input is debounced by 300 ms', TIMING.searchDebounce, 300],
  ['suggestions close 200 ms after blur', TIMING.suggestionBlur, 200],
  ['categories and vendors are cached for 300 seconds', TIMING.referenceCache, 300_000],
  ['responses are fresh for 5 minutes', TIMING.queryFresh, 300_000],

  ['a page lists 20 products', PAGE_SIZE.products, 20],
  ['a page lists 12 vendors', PAGE_SIZE.vendorPage, 12],
  ['the vendors endpoint returns 20 by default', PAGE_SIZE.vendors, 20],
  ['the vendor filter fetches one page of 100', PAGE_SIZE.vendorFilter, 100],
  ['a page lists 20 search results', PAGE_SIZE.search, 20],
  ['a page lists 10 orders', PAGE_SIZE.orders, 10],
  ['a page lists 10 reviews', PAGE_SIZE.reviews, 10],
  ['at most 5 page buttons', PAGE_SIZE.pageButtons, 5],
  ['the featured list has 10 products', PAGE_SIZE.featured, 10],
  ['4 related products are fetched', PAGE_SIZE.relatedFetched, 4],
  ['3 related products are shown', PAGE_SIZE.relatedShown, 3],
  ['8 skeletons show while products load', PAGE_SIZE.skeletons, 8],

  ['suggestions need 2 characters', SEARCH.minimumLength, 2],
  ['8 suggestions by default', SEARCH.suggestions, 8],
  ['5 suggestions in the overlay', SEARCH.suggestionsInOverlay, 5],
  ['10 recent searches by default', SEARCH.recent, 10],
  ['5 recent searches are shown', SEARCH.recentShown, 5],
  ['10 popular searches by default', SEARCH.popular, 10],
  ['popular searches cover 7 days', SEARCH.popularDays, 7],
  ['6 popular searches in the overlay', SEARCH.popularInOverlay, 6],
  ['8 popular searches on the page', SEARCH.popularOnPage, 8],
  ['the local history keeps 10 entries', SEARCH.localHistory, 10],
  ['View all appears from 4 results', SEARCH.viewAllFrom, 4],

  ['the cart estimates delivery at 25 riyals', CART.flatShipping, 2_500],
  ['delivery is free from 100 riyals', CART.freeShippingFrom, 10_000],
  ['VAT is 15 %', VAT_PERCENT, 15],
  ['the maximum quantity is 999 by default', CART.maxQuantity, 999],
  ['the low-stock threshold is 10 by default', CART.lowStockThreshold, 10],
  ['the cart badge counts up to 9', CART.badgeLimit, 9],
  ['an order card shows 3 thumbnails', CART.thumbnails, 3],

  ['a photo is at most 5 MB', UPLOAD_LIMIT_BYTES, 5 * 1024 * 1024],
  ['a new password has at least 8 characters', PASSWORD.change, 8],
  ['a registration password has at least 4 characters', PASSWORD.registration, 4],
  ['a login password has at least 6 characters', PASSWORD.login, 6],

  ['the currency is SAR', CURRENCY, 'SAR'],
  ['the map opens at Riyadh', DEFAULT_MAP_CENTRE, { latitude: 24.7136, longitude: 46.6753 }],
])('[constants-01] %s', (_, actual, specified) => {
  expect(actual).toEqual(specified);
});

test('[constants-02] offers standard delivery (15 riyals, 3 days) before express (30 riyals, 1 day)', () => {
  expect(SHIPPING_OPTIONS).toMatchObject([
    { id: 'standard', cost: 1_500, estimatedDays: 3 },
    { id: 'express', cost: 3_000, estimatedDays: 1 },
  ]);
});

test('[constants-03] offers six payment methods: mada and STC Pay are popular, cash on delivery costs 5 riyals', () => {
  expect(PAYMENT_METHODS.map((method) => [method.id, method.hint.en === 'Popular', method.fee])).toEqual([
    ['mada', true, 0],
    ['visa', false, 0],
    ['stc_pay', true, 0],
    ['apple_pay', false, 0],
    ['cod', false, 500],
    ['bank_transfer', false, 0],
  ]);
});

test('[constants-04] accepts four cards', () => {
  expect(ACCEPTED_CARDS).toEqual(['Visa', 'Mastercard', 'mada', 'STC Pay']);
});

test('[constants-05] has five consecutive order statuses plus CANCELLED, and four payment statuses', () => {
  expect(ORDER_PROGRESS).toEqual(['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']);
  expect(ORDER_STATUSES).toEqual([...ORDER_PROGRESS, 'CANCELLED']);
  expect(PAYMENT_STATUSES).toEqual(['PENDING', 'PAID', 'FAILED', 'REFUNDED']);
});

test('has three address types', () => {
  expect(ADDRESS_TYPES).toEqual(['HOME', 'WORK', 'OTHER']);
});

test('[constants-06] lists six countries, Saudi Arabia by default', () => {
  expect(Object.values(COUNTRIES)).toEqual([
    'Saudi Arabia',
    'United Arab Emirates',
    'Kuwait',
    'Bahrain',
    'Qatar',
    'Oman',
  ]);
  expect(COUNTRIES[DEFAULT_COUNTRY]).toBe('Saudi Arabia');
});

test('[constants-07] lists eighteen cities, each in a known region', () => {
  expect(CITIES.map(({ en }) => en)).toEqual([
    'Riyadh',
    'Jeddah',
    'Mecca',
    'Medina',
    'Dammam',
    'Khobar',
    'Dhahran',
    'Taif',
    'Buraidah',
    'Tabuk',
    'Hail',
    'Najran',
    'Khamis Mushait',
    'Hafar Al-Batin',
    'Jubail',
    'Al-Ahsa',
    'Yanbu',
    'Abha',
  ]);
  for (const { region } of CITIES) expect(REGIONS.map(({ en }) => en)).toContain(region);
  expect(CITIES[0]).toMatchObject({ region: 'Riyadh Province', ...DEFAULT_MAP_CENTRE });
});
