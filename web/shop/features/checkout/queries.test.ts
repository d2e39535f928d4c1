import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useCart, useClearCart } from '#web/shop/data/cart.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { cartCheckQuery } from './queries.ts';

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('[cart-39] clearing the cart empties it, and its last validation is gone', async () => {
  let cart = makeCart([makeLine()]);
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') cart = { ...makeCart([]), version: cart.version + 1 };
    return Response.json(url.endsWith('/validate') ? { valid: false, issues: [] } : cart);
  });
  useAuth.setState({ status: 'signed-in' });
  const checkout = renderHook(() => useQuery(cartCheckQuery), { wrapper });
  await waitFor(() => expect(checkout.result.current.data?.valid).toBe(false));
  checkout.unmount();
  const { result } = renderHook(() => ({ cart: useCart(), clear: useClearCart() }), { wrapper });
  await waitFor(() => expect(result.current.cart.data?.items).toHaveLength(1));
  // It is kept with the cart until then.
  expect(queryClient.getQueryData(['cart', 'validation'])).toEqual({ valid: false, issues: [] });
  await result.current.clear.mutateAsync();
  await waitFor(() => expect(result.current.cart.data?.items).toEqual([]));
  expect(queryClient.getQueryData(['cart', 'validation'])).toBeUndefined();
});
