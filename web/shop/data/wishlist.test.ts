import { beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { makeItem, makeVariant } from '#web/shop/testing/makers.ts';
import { clearWishlist, refreshWishes, startWishlist, toggleWish, wishesOf } from './wishlist.ts';

const stored = () => JSON.parse(localStorage.getItem('wishlist-storage') ?? '{}');
const ids = (userId = 'noura') => wishesOf(userId).map(({ product }) => product.id);
const signInAs = (id: string | null) =>
  useAuth.setState({ status: id ? 'signed-in' : 'visitor', user: id ? ({ id } as never) : null });
/** Stores the list as another tab does, which this one hears of. */
function storeElsewhere(items: unknown[]): void {
  localStorage.setItem('wishlist-storage', JSON.stringify({ state: { items }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'wishlist-storage' }));
}
const entryOf = (id: string, userId?: string) => ({
  product: makeItem({ id }),
  addedAt: '2026-01-01T00:00:00.000Z',
  ...(userId && { userId }),
});

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  signInAs('noura');
});
startWishlist();

test('[wishlist-03] stores wishlist items only, under wishlist-storage, with an ISO time', () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  expect(toggleWish(makeItem())).toBe(true);
  vi.useRealTimers();
  expect(stored()).toEqual({
    state: {
      items: [
        { product: expect.objectContaining({ id: 'offer' }), addedAt: '2026-11-21T10:00:00.000Z', userId: 'noura' },
      ],
    },
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
  expect(wishesOf('noura').map(({ product }) => [product.id, product.price, product.quantity])).toEqual([
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
  dispatchEvent(new StorageEvent('storage', { key: 'wishlist-storage' }));
  expect(ids()).toEqual([]);
});

test('applies changes from another tab, each product once', () => {
  storeElsewhere([entryOf('elsewhere', 'noura'), entryOf('elsewhere', 'noura'), entryOf('elsewhere', 'sami')]);
  expect([ids('noura'), ids('sami')]).toEqual([['elsewhere'], ['elsewhere']]);
});

test('[wishlist-05] the next account in this browser sees nothing of the one before, which finds its list again', () => {
  toggleWish(makeItem({ id: 'flour' }));
  toggleWish(makeItem({ id: 'sugar' }));
  signInAs(null);
  signInAs('sami');
  expect(ids('sami')).toEqual([]);
  expect(toggleWish(makeItem({ id: 'flour' }))).toBe(true);
  toggleWish(makeItem({ id: 'yeast' }));
  clearWishlist();
  expect(ids('sami')).toEqual([]);
  signInAs('noura');
  expect(ids('noura')).toEqual(['sugar', 'flour']);
});

test('[wishlist-06] two tabs of two accounts keep two lists', () => {
  toggleWish(makeItem({ id: 'flour' }));
  storeElsewhere([entryOf('yeast', 'sami'), ...stored().state.items]);
  toggleWish(makeItem({ id: 'sugar' }));
  refreshWishes([makeItem({ id: 'yeast', price: 99 })]);
  expect([ids('noura'), ids('sami')]).toEqual([['sugar', 'flour'], ['yeast']]);
  expect(wishesOf('sami')[0]?.product.price).toBe(10);
});

test('a visitor has no wishes and adds none', () => {
  toggleWish(makeItem());
  signInAs(null);
  expect(toggleWish(makeItem({ id: 'sugar' }))).toBe(false);
  expect([ids('noura'), stored().state.items.length]).toEqual([['offer'], 1]);
});

test('[wishlist-07] entries without an owner become those of the person who is signed in, and nobody else’s', () => {
  storeElsewhere([entryOf('flour')]);
  expect(ids('noura')).toEqual(['flour']);
  signInAs(null);
  storeElsewhere([entryOf('sugar'), entryOf('yeast', 'noura')]);
  signInAs('sami');
  expect([ids('noura'), ids('sami')]).toEqual([['yeast'], []]);
});
