import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '#contract/shared/errors.ts';
import type { CartItem } from '#contract/shop/cart.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useToasts } from '#web/shared/browser/toasts.ts';
import { dropChanges } from '#web/shop/data/cart-changes.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { CartLine } from './cart-line.tsx';

const server = vi.fn<typeof fetch>();
const log = vi.fn();
const refusal = (code: keyof typeof ERRORS) =>
  Response.json({ code, message: '', error: '' }, { status: ERRORS[code][0] });

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  log.mockReset();
  vi.spyOn(console, 'error').mockImplementation(log);
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  dropChanges();
  queryClient.clear();
  server.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const line = (change: Partial<CartItem> = {}, offer: Partial<CartItem['productVendor']> = {}) =>
  show(<CartLine item={makeLine(change, offer)} />);
const minus = () => screen.getByRole('button', { name: 'Decrease quantity' }) as HTMLButtonElement;
const plus = () => screen.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement;
const text = () => document.body.textContent ?? '';

test('[cart-19] a line shows product, vendor, variant, total and unit price, and links to the product', () => {
  line();
  expect(text()).toContain('Flourby The Mill1 kgIn Stock');
  expect(text().replaceAll('\u00a0', ' ')).toContain('SAR 20.00SAR 10.00 each');
  expect(screen.getByRole('link', { name: 'Flour' }).getAttribute('href')).toBe('/products/offer');
});

test.each([
  ['chilled', 'Not returnable once delivered (chilled)'],
  ['frozen', 'Not returnable once delivered (frozen)'],
  ['temperature-controlled', 'Returnable while the seal is unbroken'],
  ['dry', null],
] as const)('of what is kept %s it says before buying whether it may go back', (storage, note) => {
  const { product } = makeLine().productVendor;
  line({}, { product: { ...product, storage } });
  expect(screen.queryByText(/eturnable/)?.textContent ?? null).toBe(note);
});

test('[cart-20] shows a missing vendor as "Unknown Vendor"', () => {
  line({}, { vendor: undefined as never });
  expect(text()).toContain('by Unknown Vendor');
});

test.each([
  [{ quantity: 0 }, 'Out of Stock'],
  [{ quantity: 3 }, 'Only 3 left'],
  [{ quantity: 10 }, 'Only 10 left'],
  [{ quantity: 11 }, 'In Stock'],
  [{ quantity: 5, lowStockThreshold: 4 }, 'In Stock'],
  [{ isActive: false }, 'Out of Stock'],
])('[cart-21] a line with %j shows %s', (offer, note) => {
  line({}, offer);
  expect(screen.getByText(note)).toBeTruthy();
});

test.each([
  ['under the minimum', { minOrderQuantity: 3 }, 'Min: 3'],
  ['at the maximum', { maxOrderQuantity: 2 }, 'Max: 2'],
  ['between both', { minOrderQuantity: 2, maxOrderQuantity: 3 }, null],
])('[cart-22] shows the limit for a quantity of 2 %s', (_, offer, note) => {
  line({}, offer);
  expect(/M(?:in|ax): \d/.exec(text())?.[0] ?? null).toBe(note);
});

test.each([
  ['at the maximum', {}, { maxOrderQuantity: 2 }, false, true],
  ['sold out', {}, { quantity: 0 }, false, true],
  ['one piece', { quantity: 1 }, {}, true, false],
])('[cart-23] %s: disables minus and plus at the limits', (_, change, offer, isMinusOff, isPlusOff) => {
  line(change, offer);
  expect([minus().disabled, plus().disabled]).toEqual([isMinusOff, isPlusOff]);
});

test('[cart-24] shows a placeholder for a picture that is missing or fails to load', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  line();
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/flour/400');
  if (picture) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
  cleanup();
  line({}, { product: { ...makeLine().productVendor.product, mainImage: null } });
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  ['an item', null],
  ['a product', { ...makeLine(), productVendor: { ...makeLine().productVendor, product: null } }],
  ['an offer', { ...makeLine(), productVendor: null }],
])('[cart-25] asks to refresh the cart if %s is missing', (_, item) => {
  show(<CartLine item={item as CartItem | null} />);
  expect(screen.getByText('Invalid cart item. Please refresh your cart.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
});

test('[cart-26] a new quantity shows immediately and rolls back if the request fails', async () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  const quantity = () => queryClient.getQueryData<ReturnType<typeof makeCart>>(['cart'])?.items[0]?.quantity;
  let answer: (response: Response) => void = () => undefined;
  server.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  line();
  fireEvent.click(plus());
  await waitFor(() => expect(quantity()).toBe(3));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  answer(refusal('insufficient_stock'));
  await waitFor(() => expect(quantity()).toBe(2));
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'There is not enough stock', message: 'Flour' });
  expect(log.mock.calls).toEqual([[expect.objectContaining({ code: 'insufficient_stock' })]]);
});

test.each([
  ['plus', () => fireEvent.click(plus())],
  ['the number', () => fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '٣' } })],
  ['Remove', () => fireEvent.click(screen.getByRole('button', { name: /Remove/ }))],
])('[cart-36] %s of a line that another tab has removed says that it is gone', async (_, change) => {
  queryClient.setQueryData(['cart'], makeCart([makeLine()]));
  server.mockImplementation(async () => refusal('not_found'));
  line();
  change();
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'No longer in your cart', message: 'Flour' }),
  );
});

test('plus stops at the stock, and a number above it becomes the stock', () => {
  queryClient.setQueryData(['cart'], makeCart([makeLine({}, { quantity: 40 })]));
  const quantity = () => queryClient.getQueryData<ReturnType<typeof makeCart>>(['cart'])?.items[0]?.quantity;
  line({}, { quantity: 40 });
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '50' } });
  expect(screen.getByText('Only 40 left')).toBeTruthy();
  expect(quantity()).toBe(40);
});

test('[cart-27] dims a line while removing it and restores it with a message if that fails', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  line();
  fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
  const row = screen.getByRole('listitem');
  await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'));
  expect(row.className).toContain('opacity-40');
  answer(refusal('server_error'));
  await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('false'));
  expect(useToasts.getState().toasts[0]).toMatchObject({ type: 'error', message: 'Flour' });
  expect(log.mock.calls).toEqual([[expect.objectContaining({ code: 'server_error' })]]);
});
