import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import {
  categoriesQuery,
  categoryFilterQuery,
  featuredQuery,
  topVendorsQuery,
  vendorFilterQuery,
  vendorQuery,
  vendorsQuery,
} from './queries.ts';

const server = vi.fn<typeof fetch>(async () => Response.json({ data: [] }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  server.mockClear();
  vi.useRealTimers();
});

test.each([
  ['categories', categoriesQuery(server)],
  ['categories of the filter', categoryFilterQuery(server)],
  ['vendors of the filter', vendorFilterQuery(server)],
  ['best vendors', topVendorsQuery(server)],
  ['vendors of a page', vendorsQuery(1, 'ar', server)],
  ['a vendor', vendorQuery('id', server)],
])('[catalogue-50] caches %s for 300 seconds', async (_, query) => {
  const client = createQueryClient();
  const ask = () => client.fetchQuery(query as ReturnType<typeof categoriesQuery>);
  await ask();
  await vi.advanceTimersByTimeAsync(299_999);
  await ask();
  expect(server).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(server).toHaveBeenCalledTimes(2);
});

test('[catalogue-51] requests the filter’s vendors as one page of 100', async () => {
  await createQueryClient().fetchQuery(vendorFilterQuery(server));
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/api/vendors?limit=100']);
});

test('[catalogue-52] requests the ten most popular featured products', async () => {
  await createQueryClient().fetchQuery(featuredQuery(server));
  const url = new URL(String(server.mock.calls[0]?.[0]), 'http://shop.invalid');
  expect(url.pathname).toBe('/api/products/public');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ isFeatured: 'true', sortBy: 'popularity', limit: '10' });
});
