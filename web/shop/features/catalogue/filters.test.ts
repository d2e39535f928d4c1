import { expect, test } from 'vitest';
import { changeFilters, countActive, filtersHref, readFilters, toProductFilter } from './filters.ts';

const ID = '0190e7a4-0000-7000-8000-000000000000';
const read = (query: string) => readFilters(new URLSearchParams(query));

test('[catalogue-40] reads a URL without parameters as the whole list by name, including out of stock', () => {
  expect(read('')).toEqual({
    page: 1,
    limit: 20,
    search: '',
    categoryId: '',
    vendorId: '',
    sortBy: 'name',
    sortOrder: 'asc',
    minPrice: '',
    maxPrice: '',
    isFeatured: false,
    includeOutOfStock: true,
  });
});

test.each([
  `page=3&search=${encodeURIComponent('دقيق')}&categoryId=${ID}&sortBy=price&sortOrder=desc&minPrice=5&maxPrice=9.5&isFeatured=true&inStock=false`,
  `limit=40&vendorId=${ID}`,
])('[catalogue-41] writes the filters %s to the URL they were read from', (query) => {
  const again = new URLSearchParams(filtersHref(read(query)).split('?')[1]);
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test('[catalogue-42] writes isFeatured only when true, inStock only when false', () => {
  expect(filtersHref(read('isFeatured=false&inStock=true'))).toBe('/products');
  expect(filtersHref(read('isFeatured=true&inStock=true'))).toBe('/products?isFeatured=true');
  expect(filtersHref(read('isFeatured=false&inStock=false'))).toBe('/products?inStock=false');
});

test('[catalogue-43] reads category as categoryId', () => {
  expect(read(`category=${ID}`).categoryId).toBe(ID);
});

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'limit=5000',
  'sortBy=secret',
  'sortOrder=up',
  'minPrice=-3',
  'minPrice=abc',
  'categoryId=1',
  'inStock=maybe',
  'search=%00%E2%80%AE',
])('[catalogue-44] ignores an invalid %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('[catalogue-45] a changed filter starts at page 1; a changed page keeps the filters', () => {
  const filters = read(`page=4&categoryId=${ID}`);
  expect(changeFilters(filters, { vendorId: ID })).toMatchObject({ page: 1, categoryId: ID, vendorId: ID });
  expect(changeFilters(filters, { page: 5 })).toMatchObject({ page: 5, categoryId: ID });
});

test('[catalogue-46] sorts names in the interface language', () => {
  expect(toProductFilter(read(''), 'ar').sortBy).toBe('name');
  expect(toProductFilter(read(''), 'en').sortBy).toBe('nameEn');
  expect(toProductFilter(read('sortBy=price'), 'en').sortBy).toBe('price');
});

test('swaps a reversed price range, also in the fields that show it', () => {
  expect(read('minPrice=50&maxPrice=10')).toMatchObject({ minPrice: '10', maxPrice: '50' });
  expect(changeFilters(read('maxPrice=10'), { minPrice: '50' })).toMatchObject({ minPrice: '10', maxPrice: '50' });
  expect(toProductFilter(read('minPrice=9&maxPrice=3'), 'ar')).toMatchObject({ minPrice: 3, maxPrice: 9 });
});

test('counts the active filters', () => {
  expect(countActive(read(''))).toBe(0);
  expect(countActive(read(`categoryId=${ID}&minPrice=1&maxPrice=2&inStock=false`))).toBe(3);
});
