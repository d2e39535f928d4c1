import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#web/shared/browser/toasts.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { makeCart, makeItem, makeVariant } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { QuickAdd } from './quick-add.tsx';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  useAuth.setState({ status: 'signed-in' });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  server.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button') as HTMLButtonElement;

test('[cart-31] disables quick add for visitors and labels it "Sign in to Add"', () => {
  useAuth.setState({ status: 'visitor' });
  show(<QuickAdd item={makeItem()} />);
  expect(button().disabled).toBe(true);
  expect(button().textContent).toContain('Sign in to Add');
});

test('[cart-32] quick add sends no variant, which means the first one, and the minimum quantity', async () => {
  server.mockResolvedValue(Response.json(makeCart([])));
  show(<QuickAdd item={makeItem({ minOrderQuantity: 4, variants: [makeVariant(), makeVariant({ id: 'second' })] })} />);
  fireEvent.click(button());
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Added to cart'));
  expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({ productId: 'offer', quantity: 4 });
});

test('disables quick add for a sold-out item', () => {
  show(<QuickAdd item={makeItem({ quantity: 0 })} />);
  expect(button().disabled).toBe(true);
});

test('quick add links to the product page if only another pack is in stock', () => {
  show(<QuickAdd item={makeItem({ variants: [makeVariant({ quantity: 0 })] })} />);
  expect(screen.getByRole('link', { name: /View Details/ }).getAttribute('href')).toBe('/products/offer');
});

test('[cart-33] logs and reports a failed addition', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockRejectedValue(new TypeError('no network'));
  show(<QuickAdd item={makeItem()} />);
  fireEvent.click(button());
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(useToasts.getState().toasts[0]).toMatchObject({
    type: 'error',
    title: 'Network error. Please check your connection.',
    message: 'Flour',
  });
});

test('reports a failed addition even after its button is unmounted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise: answer, reject: fail } = Promise.withResolvers<Response>();
  server.mockReturnValue(answer);
  show(<QuickAdd item={makeItem()} />);
  fireEvent.click(button());
  await waitFor(() => expect(server).toHaveBeenCalled());
  cleanup();
  fail(new TypeError('no network'));
  await waitFor(() => expect(useToasts.getState().toasts[0]).toMatchObject({ type: 'error', message: 'Flour' }));
  expect(log).toHaveBeenCalled();
});
