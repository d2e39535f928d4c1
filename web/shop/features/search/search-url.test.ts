import { expect, test } from 'vitest';
import {
  countFilters,
  readSearch,
  searchHref,
  toSearchInput,
  withFilters,
  withoutFilters,
  withType,
} from './search-url.ts';

const ID = '0190e7a4-0000-7000-8000-000000000000';
const read = (query: string) => readSearch(new URLSearchParams(query));

test('reads a URL without parameters as an empty search', () => {
  expect(read('')).toEqual({
    q: '',
    type: 'all',
    page: 1,
    sortBy: 'relevance',
    category: '',
    vendor: '',
    priceMin: '',
    priceMax: '',
  });
  expect(searchHref(read(''))).toBe('/search');
});

test.each([
  `q=${encodeURIComponent('دقيق خبز')}`,
  `q=flour&type=product&page=3&sortBy=price_asc&category=${ID}&vendor=${ID}&priceMin=5&priceMax=9.5`,
  'q=mill&type=vendor',
])('[search-35] writes the search %s to the URL it was read from', (query) => {
  const again = new URLSearchParams(searchHref(read(query)).split('?')[1]);
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test.each([
  ['products', 'product'],
  ['vendors', 'vendor'],
  ['categories', 'category'],
  ['everything', 'all'],
])('[search-36] reads type %s as %s', (type, expected) => {
  expect(read(`q=x&type=${type}`).type).toBe(expected);
});

test('trims the query and cuts it to the maximum length', () => {
  expect(read('q=%20flour%20').q).toBe('flour');
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
});

test.each([
  'priceMin=0',
  'priceMin=-4',
  'priceMax=0.00',
  'priceMax=abc',
  'page=0',
  'page=x',
  'sortBy=rating',
  'category=1',
])('[search-37] ignores an invalid %s in a search URL', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('a filter switches to page 1 of the products and can be removed', () => {
  const filtered = withFilters(read('q=x&page=4'), { category: ID });
  expect(filtered).toMatchObject({ q: 'x', type: 'product', page: 1, category: ID });
  expect(countFilters(filtered)).toBe(1);
  expect(countFilters(withoutFilters(filtered))).toBe(0);
});

test('another result type starts at page 1; only products keep filters', () => {
  const filtered = read(`q=x&type=product&page=4&category=${ID}`);
  expect(withType(filtered, 'vendor')).toMatchObject({ type: 'vendor', page: 1, category: '' });
  expect(withType(filtered, 'product')).toMatchObject({ type: 'product', page: 1, category: ID });
});

test('swaps a reversed price range, also in the fields that show it', () => {
  expect(read('q=x&priceMin=50&priceMax=10')).toMatchObject({ priceMin: '10', priceMax: '50' });
  expect(withFilters(read('q=x&priceMax=10'), { priceMin: '50' })).toMatchObject({ priceMin: '10', priceMax: '50' });
});

test('a search sorts names in the interface language and swaps a reversed price range', () => {
  expect(toSearchInput(read('q=x&sortBy=name'), 'en').sortBy).toBe('nameEn');
  expect(toSearchInput(read('q=x&sortBy=name'), 'ar').sortBy).toBe('name');
  expect(toSearchInput(read('q=x&priceMin=9&priceMax=3'), 'ar')).toMatchObject({ priceMin: 3, priceMax: 9, limit: 20 });
});
