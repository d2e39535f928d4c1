import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useAddToCart } from '#web/shop/data/cart.ts';
import { forgetPerson } from '#web/shop/data/forget.ts';
import { noteFound, noteSearch, noteSuggested, searchBehind } from '#web/shop/data/search-trail.ts';
import { en } from '#web/shop/messages/en.ts';
import { searchQuery } from './queries.ts';

const FLOUR = '0199a000-0000-7000-8000-000000000001';
const YEAST = '0199a000-0000-7000-8000-000000000002';

const server = vi.fn<typeof fetch>();
/** The calls that reported a choice, as [body, init]. */
const reports = () =>
  server.mock.calls
    .filter(([url]) => String(url).endsWith('/search/choices'))
    .map(([, init]) => ({ ...JSON.parse(String(init?.body)), keepalive: init?.keepalive }));

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async () => Response.json({ searchId: 'suggested-1' }));
});
afterEach(() => {
  cleanup();
  forgetPerson();
  server.mockReset();
  vi.unstubAllGlobals();
});

test('reports a chosen result once, with the id of the first search for the query', async () => {
  const ids = ['search-1', 'search-2'];
  server.mockImplementation(async (url) =>
    Response.json({}, { headers: String(url).includes('/search?') ? { 'x-search-id': ids.shift() ?? '' } : {} }),
  );
  const client = new QueryClient();
  await client.fetchQuery(searchQuery({ query: 'flour' }));
  await client.fetchQuery(searchQuery({ query: 'flour', page: 2 }));
  for (let click = 0; click < 3; click++) noteFound('flour', FLOUR);
  await waitFor(() =>
    expect(reports()).toEqual([{ productId: FLOUR, searchId: 'search-1', query: '', keepalive: true }]),
  );
  expect(searchBehind(FLOUR)).toBe('search-1');
  expect(searchBehind(YEAST)).toBeUndefined();
});

test('does not wait for the report, and ignores its failure', async () => {
  server.mockImplementation(() => new Promise(() => undefined));
  noteSearch('flour', 'search-1');
  expect(noteFound('flour', FLOUR)).toBeUndefined();
  expect(searchBehind(FLOUR)).toBe('search-1');
  server.mockRejectedValue(new TypeError('offline'));
  noteFound('flour', YEAST);
  await waitFor(() => expect(reports()).toHaveLength(2));
});

test('reports nothing for a search without an id', async () => {
  noteSearch('flour', null);
  noteFound('flour', FLOUR);
  await Promise.resolve();
  expect(reports()).toEqual([]);
});

test('reports a chosen suggestion with what was typed, but no other option', async () => {
  for (const href of ['/search?q=fl', '/vendors/v1', '/products?categoryId=c1']) noteSuggested('fl', href);
  noteSuggested('fl', `/products/${FLOUR}`);
  await waitFor(() => expect(searchBehind(FLOUR)).toBe('suggested-1'));
  expect(reports()).toEqual([{ productId: FLOUR, query: 'fl', keepalive: true }]);
});

test('puts the search into the cart with the product, until the person signs out', async () => {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(I18nProvider, { language: 'en', messages: en, children }),
    );
  const { result } = renderHook(() => useAddToCart('Flour'), { wrapper });
  const added = () =>
    server.mock.calls
      .filter(([url]) => String(url).endsWith('/cart/items'))
      .map(([, init]) => JSON.parse(`${init?.body}`));
  noteSearch('flour', 'search-1');
  noteFound('flour', FLOUR);
  act(() => result.current.mutate({ productId: FLOUR, quantity: 1 }));
  await waitFor(() => expect(added()).toEqual([{ productId: FLOUR, quantity: 1, searchId: 'search-1' }]));
  forgetPerson();
  act(() => result.current.mutate({ productId: FLOUR, quantity: 1 }));
  await waitFor(() => expect(added()[1]).toEqual({ productId: FLOUR, quantity: 1 }));
});
