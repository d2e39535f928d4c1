import { expect, test } from 'vitest';
import {
  countFilters,
  readSearch,
  searchHref,
  toggled,
  toSearchInput,
  withFilters,
  withoutFilters,
  withType,
} from './search-url.ts';

const ID = '0190e7a4-0000-7000-8000-000000000000';
const OTHER = '0190e7a4-0000-7000-8000-000000000001';
const read = (query: string) => readSearch(new URLSearchParams(query));

test('reads a URL without parameters as an empty search', () => {
  expect(read('')).toEqual({
    q: '',
    type: 'all',
    page: 1,
    sortBy: 'relevance',
    category: [],
    vendor: [],
    size: [],
    freeFrom: [],
    priceMin: '',
    priceMax: '',
    inStock: false,
    discount: false,
    exact: false,
  });
  expect(searchHref(read(''))).toBe('/search');
});

test.each([
  `q=${encodeURIComponent('دقيق خبز')}`,
  `q=flour&type=product&page=3&sortBy=price_asc&category=${ID}&vendor=${ID}&priceMin=5&priceMax=9.5`,
  'q=mill&type=vendor',
  `q=flour&type=product&category=${ID},${OTHER}&vendor=${OTHER}&size=g:500,pcs:12&freeFrom=milk,egg&inStock=true&discount=true`,
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
  'vendor=,x,__proto__',
  'size=kg:1',
  'size=mm:200',
  'freeFrom=fish,constructor',
  'inStock=1',
  'discount=yes',
])('[search-37] ignores an invalid %s in a search URL', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('a filter switches to page 1 of the products and can be removed', () => {
  const filtered = withFilters(read('q=x&page=4'), { category: [ID] });
  expect(filtered).toMatchObject({ q: 'x', type: 'product', page: 1, category: [ID] });
  expect(countFilters(filtered)).toBe(1);
  expect(countFilters(withoutFilters(filtered))).toBe(0);
});

test('another result type starts at page 1; only products keep filters', () => {
  const filtered = read(`q=x&type=product&page=4&category=${ID}`);
  expect(withType(filtered, 'vendor')).toMatchObject({ type: 'vendor', page: 1, category: [] });
  expect(withType(filtered, 'product')).toMatchObject({ type: 'product', page: 1, category: [ID] });
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

test('reads values repeated or comma-separated, each once, without wrong ones, and at most 50', () => {
  expect(read(`vendor=${ID}&vendor=${OTHER},${ID},x,`).vendor).toEqual([ID, OTHER]);
  const many = Array.from({ length: 60 }, (_, at) => `g:${at + 1}`);
  expect(read(`size=${many.join()}`).size).toEqual(many.slice(0, 50));
});

test('writes several values readably', () => {
  expect(searchHref(read('q=x&size=g:500&size=ml:250'))).toBe('/search?q=x&size=g:500,ml:250');
});

test('counts every chosen value as a filter, and a price range as one', () => {
  const state = read(
    `q=x&category=${ID},${OTHER}&size=g:500&freeFrom=egg,milk&priceMin=5&priceMax=9&inStock=true&discount=true`,
  );
  expect(countFilters(state)).toBe(8);
  expect(searchHref(withoutFilters(state))).toBe('/search?q=x');
});

test('chooses a value and removes it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('asks for facets where filters are shown, and only there', () => {
  const facets = ['category', 'vendor', 'price', 'size', 'freeFrom', 'inStock', 'discount'];
  expect(toSearchInput(read('q=x'), 'en').facets).toEqual(facets);
  expect(toSearchInput(read('q=x&type=product'), 'en').facets).toEqual(facets);
  expect(toSearchInput(read('q=x&type=vendor'), 'en').facets).toBeUndefined();
});

test('keeps that words are taken as typed, and asks for it', () => {
  const state = read('q=flouer&exact=true');
  expect(state.exact).toBe(true);
  expect(searchHref(state)).toBe('/search?q=flouer&exact=true');
  expect(toSearchInput(state, 'en')).toMatchObject({ query: 'flouer', exact: 'true' });
  expect(read('q=flour&exact=yes').exact).toBe(false);
});
