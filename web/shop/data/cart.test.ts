import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/shop/cart.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { useCart, useCartCount, useUpdateCartItem } from './cart.ts';
import { forgetPerson } from './forget.ts';

const server = vi.fn<typeof fetch>();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);
const cached = () => queryClient.getQueryData<Cart | null>(['cart']);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  useAuth.setState({ status: 'signed-in' });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  server.mockReset();
  vi.unstubAllGlobals();
});

test('[cart-15] the cart loads on login and only for signed-in users', async () => {
  server.mockImplementation(async () => Response.json(makeCart([makeLine()])));
  useAuth.setState({ status: 'visitor' });
  const { result } = renderHook(useCart, { wrapper });
  expect(server).not.toHaveBeenCalled();
  useAuth.setState({ status: 'signed-in' });
  await waitFor(() => expect(result.current.data?.itemCount).toBe(2));
});

test('[cart-16] a cart fetch that answers 404 means an empty cart', async () => {
  server.mockResolvedValue(Response.json({ code: 'not_found', message: '', error: '' }, { status: 404 }));
  const { result } = renderHook(useCart, { wrapper });
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(result.current.isError).toBe(false);
});

test('[cart-17] logout resets the cart and all other personal data, and keeps public data', () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  queryClient.setQueryData(['cart', 'validation'], {});
  queryClient.setQueryData(['orders', 1], {});
  queryClient.setQueryData(['products', {}], {});
  localStorage.setItem('cart-storage', JSON.stringify({ state: { itemCount: 2 }, version: 0 }));
  forgetPerson();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['products']);
  expect(localStorage.getItem('cart-storage')).toContain('"itemCount":0');
});

test('[cart-18] the badge shows its count before the cart has loaded', () => {
  localStorage.setItem('cart-storage', JSON.stringify({ state: { itemCount: 7 }, version: 0 }));
  server.mockImplementation(() => new Promise(() => undefined));
  const { result } = renderHook(useCartCount, { wrapper });
  expect(result.current).toBe(7);
});

test('after several changes in a row, only the last response updates the cart', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  const answers: ((response: Response) => void)[] = [];
  server.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(useUpdateCartItem, { wrapper });
  result.current.mutate({ id: 'line', quantity: 3 });
  result.current.mutate({ id: 'line', quantity: 4 });
  await waitFor(() => expect(cached()?.items[0]?.quantity).toBe(4));
  expect(cached()).toMatchObject({ itemCount: 4, totalAmount: 40 });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(Response.json(makeCart([makeLine({ quantity: 3 })])));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(cached()?.items[0]?.quantity).toBe(4);
  answers[1]?.(Response.json(makeCart([makeLine({ quantity: 4 })])));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(cached()?.items[0]?.quantity).toBe(4);
});
