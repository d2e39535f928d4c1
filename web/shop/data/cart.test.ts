// biome-ignore lint/correctness/noNodejsModules: stands in for the browser's channel, which the test environment lacks
import { BroadcastChannel } from 'node:worker_threads';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/shop/cart.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { cartQuery, setQuantity, storeCart, useCart, useCartCount } from './cart.ts';
import { dropChanges, flushChanges } from './cart-changes.ts';
import { forgetPerson } from './forget.ts';
import { followOtherTabs } from './other-tabs.ts';

const server = vi.fn<typeof fetch>();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);
const cached = () => queryClient.getQueryData<Cart | null>(['cart']);

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  useAuth.setState({ status: 'signed-in' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dropChanges();
  onFailure.mockReset();
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

/** Calls of the shop, and their answers in order; a `Promise` is answered when it resolves. */
function answerInTurn(...answers: (Response | Promise<Response>)[]) {
  server.mockImplementation(async () => {
    const next = answers.shift();
    if (!next) throw new Error('unexpected call');
    return next;
  });
}
const patches = () =>
  server.mock.calls.filter(([, init]) => init?.method === 'PATCH').map(([, init]) => JSON.parse(String(init?.body)));
const held = () => Promise.withResolvers<Response>();
const onFailure = vi.fn();
const shown = () => cached()?.items[0]?.quantity;

test('[cart-34] six changes of a quantity within a moment show at once and send one call with the last of them', async () => {
  vi.useFakeTimers();
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  answerInTurn(Response.json(makeCart([makeLine({ quantity: 8 })])));
  for (let quantity = 3; quantity <= 8; quantity++) {
    setQuantity('line', quantity, onFailure);
    expect(cached()).toMatchObject({ itemCount: quantity, totalAmount: quantity * 10 });
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(server).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patches()).toEqual([{ quantity: 8 }]);
  expect(server).toHaveBeenCalledTimes(1);
  expect(shown()).toBe(8);
});

test('a change during a call is sent after it, and no older quantity reappears', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  const [first, second] = [held(), held()];
  answerInTurn(first.promise, second.promise);
  setQuantity('line', 3, onFailure);
  await waitFor(() => expect(patches()).toHaveLength(1));
  setQuantity('line', 4, onFailure);
  first.resolve(Response.json(makeCart([makeLine({ quantity: 3 })])));
  await waitFor(() => expect(patches()).toEqual([{ quantity: 3 }, { quantity: 4 }]));
  expect(shown()).toBe(4);
  second.resolve(Response.json(makeCart([makeLine({ quantity: 4 })])));
  await flushChanges();
  expect(shown()).toBe(4);
});

test('a refused quantity returns to the confirmed one, however many changes came before it', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  answerInTurn(Response.json({ code: 'insufficient_stock' }, { status: 409 }));
  for (const quantity of [3, 9]) setQuantity('line', quantity, onFailure);
  await flushChanges();
  expect(shown()).toBe(2);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'insufficient_stock' }));
});

test('a refused quantity does not matter once a newer one has been chosen', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  const first = held();
  answerInTurn(first.promise, Response.json(makeCart([makeLine({ quantity: 4 })])));
  setQuantity('line', 9, onFailure);
  await waitFor(() => expect(patches()).toHaveLength(1));
  setQuantity('line', 4, onFailure);
  first.resolve(Response.json({ code: 'insufficient_stock' }, { status: 409 }));
  await flushChanges();
  expect([shown(), onFailure.mock.calls.length]).toEqual([4, 0]);
});

test('a cart is fetched only after unsent quantities, so that the checkout prices what is on screen', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  const after = makeCart([makeLine({ quantity: 7 })]);
  answerInTurn(Response.json(after), Response.json(after));
  setQuantity('line', 7, onFailure);
  await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  expect(server.mock.calls.map(([, init]) => init?.method)).toEqual(['PATCH', 'GET']);
});

test('an answer that is older than the cart on screen changes nothing', async () => {
  queryClient.setQueryData(['cart'], { ...makeCart([makeLine({ quantity: 5 })]), version: 9 });
  answerInTurn(Response.json({ ...makeCart([makeLine()]), version: 8 }));
  await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  expect(shown()).toBe(5);
});

test('[cart-35] a change in one tab reaches the others, and theirs reaches this one', async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const otherTab = new BroadcastChannel('daqeeq');
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }));
  followOtherTabs();
  server.mockImplementation(async () => Response.json(makeCart([makeLine()])));
  const { result } = renderHook(useCart, { wrapper });
  await waitFor(() => expect(result.current.data?.itemCount).toBe(2));
  server.mockImplementation(async () => Response.json(makeCart([makeLine({ quantity: 6 })])));
  otherTab.postMessage('cart');
  await waitFor(() => expect(result.current.data?.itemCount).toBe(6));
  storeCart(makeCart([makeLine({ quantity: 7 })]));
  await heard;
  otherTab.close();
});
