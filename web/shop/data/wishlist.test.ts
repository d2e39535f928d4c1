import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeVariant } from '#web/shop/testing/makers.ts';
import { clearWishlist, refreshWishes, startWishlist, toggleWish, useWishlist } from './wishlist.ts';

const stored = () => JSON.parse(localStorage.getItem('wishlist-storage') ?? '{}');
const ids = () => useWishlist.getState().items.map(({ product }) => product.id);

beforeEach(() => {
  localStorage.clear();
  clearWishlist();
});

test('[wishlist-03] stores wishlist items only, under wishlist-storage, with an ISO time', () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  expect(toggleWish(makeItem())).toBe(true);
  vi.useRealTimers();
  expect(stored()).toEqual({
    state: { items: [{ product: expect.objectContaining({ id: 'offer' }), addedAt: '2026-11-21T10:00:00.000Z' }] },
    version: 0,
  });
});

test('[wishlist-04] toggling adds and removes; products are unique, newest first', () => {
  toggleWish(makeItem());
  toggleWish(makeItem({ id: 'other' }));
  expect(ids()).toEqual(['other', 'offer']);
  expect(toggleWish(makeItem())).toBe(false);
  expect(ids()).toEqual(['other']);
});

test('stores only the product data that a card shows', () => {
  const detail = { ...makeItem({ variants: [makeVariant(), makeVariant({ id: 'second' })] }), otherOffers: [{}] };
  toggleWish(detail);
  expect(stored().state.items[0].product).toMatchObject({ product: { description: '', images: ['/media/flour/800'] } });
  expect(stored().state.items[0].product.variants).toHaveLength(1);
  expect(stored().state.items[0].product).not.toHaveProperty('otherOffers');
});

test('updates prices, and keeps items that the shop does not return', () => {
  toggleWish(makeItem());
  toggleWish(makeItem({ id: 'gone' }));
  refreshWishes([makeItem({ price: 12, quantity: 0 })]);
  expect(useWishlist.getState().items.map(({ product }) => [product.id, product.price, product.quantity])).toEqual([
    ['gone', 10, 50],
    ['offer', 12, 0],
  ]);
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['another shape', '{"state":{"items":"x"},"version":0}'],
  ['entries without a product', '{"state":{"items":[null,{"addedAt":"x"},{"product":{"id":1}}]},"version":0}'],
])('%s in storage gives an empty list', (_, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('wishlist-storage', text);
  startWishlist();
  expect(ids()).toEqual([]);
});

test('applies changes from another tab, each product once', () => {
  startWishlist();
  const entry = { product: makeItem({ id: 'elsewhere' }), addedAt: '2026-01-01T00:00:00.000Z' };
  localStorage.setItem('wishlist-storage', JSON.stringify({ state: { items: [entry, entry] }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'wishlist-storage' }));
  expect(ids()).toEqual(['elsewhere']);
});
