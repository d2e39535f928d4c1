import { expect, test } from 'vitest';
import { isFiltered, NO_FILTERS, ordersHref, readOrderFilters } from './filters.ts';

test.each([
  ['', { ...NO_FILTERS, page: 1 }],
  [
    'search=+%D8%AF%D9%82%D9%8A%D9%82&status=SHIPPED&page=3',
    { ...NO_FILTERS, search: 'دقيق', status: 'SHIPPED', page: 3 },
  ],
  ['status=LOST&paymentStatus=FREE&page=-2', { ...NO_FILTERS, page: 1 }],
  ['paymentStatus=REFUNDED&page=x', { ...NO_FILTERS, paymentStatus: 'REFUNDED', page: 1 }],
])('the order list reads its filters from ?%s', (query, expected) => {
  expect(readOrderFilters(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ['nothing', NO_FILTERS, 1, '/orders'],
  ['a page', NO_FILTERS, 2, '/orders?page=2'],
  [
    'filters',
    { search: ' DQ-26 ', status: 'SHIPPED', paymentStatus: 'PAID' } as const,
    1,
    '/orders?search=DQ-26&status=SHIPPED&paymentStatus=PAID',
  ],
])('writes the URL of the order list with %s', (_, filters, page, expected) => {
  expect(ordersHref(filters, page)).toBe(expected);
});

test('counts the list as filtered only if a filter is set', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, paymentStatus: 'PAID' })).toBe(true);
});
