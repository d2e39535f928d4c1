import { expect, test } from 'vitest';
import { changeFilters, countActive, filtersHref, readFilters, toProductFilter } from './filters.ts';

const ID = '0190e7a4-0000-7000-8000-000000000000';
const read = (query: string) => readFilters(new URLSearchParams(query));

test('[catalogue-40] an address without parameters is the whole list by name, out of stock included', () => {
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
])('[catalogue-41] %s comes back as it was read', (query) => {
  const again = new URLSearchParams(filtersHref(read(query)).split('?')[1]);
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test('[catalogue-42] isFeatured is written only when true, inStock only when false', () => {
  expect(filtersHref(read('isFeatured=false&inStock=true'))).toBe('/products');
});

test('[catalogue-43] category is read as categoryId', () => {
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
])('[catalogue-44] %s counts as not there', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('[catalogue-45] another choice starts at page 1, another page keeps the choice', () => {
  const filters = read(`page=4&categoryId=${ID}`);
  expect(changeFilters(filters, { vendorId: ID })).toMatchObject({ page: 1, categoryId: ID, vendorId: ID });
  expect(changeFilters(filters, { page: 5 })).toMatchObject({ page: 5, categoryId: ID });
});

test('[catalogue-46] names are sorted in the language they are read in', () => {
  expect(toProductFilter(read(''), 'ar').sortBy).toBe('name');
  expect(toProductFilter(read(''), 'en').sortBy).toBe('nameEn');
  expect(toProductFilter(read('sortBy=price'), 'en').sortBy).toBe('price');
});

test('a price range the wrong way round is turned', () => {
  expect(toProductFilter(read('minPrice=9&maxPrice=3'), 'ar')).toMatchObject({ minPrice: 3, maxPrice: 9 });
});

test('what narrows the list is counted', () => {
  expect(countActive(read(''))).toBe(0);
  expect(countActive(read(`categoryId=${ID}&minPrice=1&maxPrice=2&inStock=false`))).toBe(3);
});
