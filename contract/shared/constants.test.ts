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
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SEARCH,
  SHIPPING_OPTIONS,
  TIMING,
  UPLOAD_LIMIT_BYTES,
  VAT_PERCENT,
} from './constants.ts';
import { CITIES, REGIONS } from './geography.ts';

// Every figure that docs/specification.md names in its section 9. Times in milliseconds, money in halalas.
test.each([
  ['calls give up after 10 seconds', TIMING.apiTimeout, 10_000],
  ['the start-up of a session is given 5 seconds', TIMING.authStartLimit, 5_000],
  ['the loader is gone after 8 seconds', TIMING.loaderFallback, 8_000],
  ['refusals within 1 second are one', TIMING.unauthorizedGuard, 1_000],
  ['a toast stays for 5 seconds', TIMING.toast, 5_000],
  ['a success message stays for 3 seconds', TIMING.successMessage, 3_000],
  ['typing in a search box settles for 300 ms', TIMING.searchDebounce, 300],
  ['suggestions close 200 ms after blur', TIMING.suggestionBlur, 200],
  ['categories and vendors are cached for 300 seconds', TIMING.referenceCache, 300_000],
  ['answers are fresh for 5 minutes', TIMING.queryFresh, 300_000],

  ['a page of products has 20', PAGE_SIZE.products, 20],
  ['a page of vendors has 12', PAGE_SIZE.vendorPage, 12],
  ['the call for vendors gives 20', PAGE_SIZE.vendors, 20],
  ['the filter lists one page of 100 vendors', PAGE_SIZE.vendorFilter, 100],
  ['a page of search results has 20', PAGE_SIZE.search, 20],
  ['a page of orders has 10', PAGE_SIZE.orders, 10],
  ['a page of reviews has 10', PAGE_SIZE.reviews, 10],
  ['at most 5 page buttons', PAGE_SIZE.pageButtons, 5],
  ['the list of featured products has 10', PAGE_SIZE.featured, 10],
  ['4 related products are fetched', PAGE_SIZE.relatedFetched, 4],
  ['3 related products are shown', PAGE_SIZE.relatedShown, 3],
  ['8 placeholders while products load', PAGE_SIZE.skeletons, 8],

  ['suggestions from 2 characters', SEARCH.minimumLength, 2],
  ['8 suggestions', SEARCH.suggestions, 8],
  ['5 suggestions in the overlay', SEARCH.suggestionsInOverlay, 5],
  ['10 recent searches', SEARCH.recent, 10],
  ['5 recent searches shown', SEARCH.recentShown, 5],
  ['10 popular searches', SEARCH.popular, 10],
  ['popular over 7 days', SEARCH.popularDays, 7],
  ['6 popular searches in the overlay', SEARCH.popularInOverlay, 6],
  ['8 popular searches on the page', SEARCH.popularOnPage, 8],
  ['the local history keeps 10 entries', SEARCH.localHistory, 10],
  ['a link to all results from 4', SEARCH.viewAllFrom, 4],

  ['the cart’s delivery is 25 riyals', CART.flatShipping, 2_500],
  ['delivery is free from 100 riyals', CART.freeShippingFrom, 10_000],
  ['VAT is 15 %', VAT_PERCENT, 15],
  ['at most 999 pieces where the vendor says nothing', CART.maxQuantity, 999],
  ['10 pieces are few where the vendor says nothing', CART.lowStockThreshold, 10],
  ['the badge counts to 9', CART.badgeLimit, 9],
  ['an order card shows 3 pictures', CART.thumbnails, 3],

  ['a photo has at most 5 MB', UPLOAD_LIMIT_BYTES, 5 * 1024 * 1024],
  ['a new password has at least 8 characters', PASSWORD.change, 8],
  ['a password at registration has at least 4', PASSWORD.registration, 4],
  ['a password at login has at least 6', PASSWORD.login, 6],

  ['the currency', CURRENCY, 'SAR'],
  ['the map opens at Riyadh', DEFAULT_MAP_CENTRE, { latitude: 24.7136, longitude: 46.6753 }],
])('[constants-01] %s', (_, actual, specified) => {
  expect(actual).toEqual(specified);
});

test('[constants-02] delivery in checkout: standard 15 riyals in 3 days, which comes first, express 30 riyals in 1 day', () => {
  expect(SHIPPING_OPTIONS).toMatchObject([
    { id: 'standard', cost: 1_500, estimatedDays: 3 },
    { id: 'express', cost: 3_000, estimatedDays: 1 },
  ]);
});

test('[constants-03] six payment methods, mada and STC Pay popular, cash on delivery for 5 riyals more', () => {
  expect(PAYMENT_METHODS).toEqual([
    { id: 'mada', popular: true, fee: 0 },
    { id: 'visa', popular: false, fee: 0 },
    { id: 'stc_pay', popular: true, fee: 0 },
    { id: 'apple_pay', popular: false, fee: 0 },
    { id: 'cod', popular: false, fee: 500 },
    { id: 'bank_transfer', popular: false, fee: 0 },
  ]);
});

test('[constants-04] four cards are accepted', () => {
  expect(ACCEPTED_CARDS).toEqual(['Visa', 'Mastercard', 'mada', 'STC Pay']);
});

test('[constants-05] six order statuses, five of them one after the other; four payment statuses', () => {
  expect(ORDER_PROGRESS).toEqual(['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']);
  expect(ORDER_STATUSES).toEqual([...ORDER_PROGRESS, 'CANCELLED']);
  expect(PAYMENT_STATUSES).toEqual(['PENDING', 'PAID', 'FAILED', 'REFUNDED']);
});

test('three types of address', () => {
  expect(ADDRESS_TYPES).toEqual(['HOME', 'WORK', 'OTHER']);
});

test('[constants-06] six countries, Saudi Arabia by default', () => {
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

test('[constants-07] eighteen cities, each in a region that there is', () => {
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
