import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { readSession } from '#web/shared/session/token-storage.ts';

const NAME = 'wishlist-storage';

export interface WishlistEntry {
  product: PublicItem;
  /** ISO time */
  addedAt: string;
  /** Whose wish it is: people who share a browser, or its tabs, each see their own. */
  userId: string;
}

interface Wishlist {
  items: WishlistEntry[];
}

/** Stored only in this browser, under the specified name, with nothing but the items of all accounts used here. */
const useWishlist = create<Wishlist>()(
  persist(() => ({ items: [] as WishlistEntry[] }), {
    name: NAME,
    skipHydration: true,
    partialize: ({ items }) => ({ items }),
    merge: (stored) => ({ items: readEntries(stored, useAuth.getState().user?.id ?? readSession()?.user?.id) }),
  }),
);

/** Loads the stored list, and reloads it when another tab changes it. */
export function startWishlist(): void {
  void useWishlist.persist.rehydrate();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) void useWishlist.persist.rehydrate();
  });
}

/** The wishes of one account, newest first. */
export function wishesOf(userId: string | undefined, { items } = useWishlist.getState()): WishlistEntry[] {
  return items.filter((entry) => entry.userId === userId);
}

/** The signed-in person's wishes; none for visitors. */
export function useOwnWishes(): WishlistEntry[] {
  const userId = useAuth((state) => state.user?.id);
  const state = useWishlist();
  return useMemo(() => wishesOf(userId, state), [userId, state]);
}

export function useIsWished(offerId: string): boolean {
  const userId = useAuth((state) => state.user?.id);
  return useWishlist((state) => wishesOf(userId, state).some(({ product }) => product.id === offerId));
}

/** Adds or removes a product of the signed-in person; true if it is in the list afterwards. Visitors have no list. */
export function toggleWish(product: PublicItem): boolean {
  const userId = useAuth.getState().user?.id;
  if (userId === undefined) return false;
  const { items } = useWishlist.getState();
  const rest = items.filter((entry) => entry.userId !== userId || entry.product.id !== product.id);
  const isAdded = rest.length === items.length;
  const entry = { product: asCard(product), addedAt: new Date().toISOString(), userId };
  useWishlist.setState({ items: isAdded ? [entry, ...rest] : rest });
  return isAdded;
}

/** Updates the signed-in person's products with the shop's current data; those that it does not return stay unchanged. */
export function refreshWishes(products: PublicItem[]): void {
  const userId = useAuth.getState().user?.id;
  const fresh = new Map(products.map((product) => [product.id, product]));
  const { items } = useWishlist.getState();
  useWishlist.setState({
    items: items.map((entry) =>
      entry.userId === userId ? { ...entry, product: fresh.get(entry.product.id) ?? entry.product } : entry,
    ),
  });
}

/** Replaces the signed-in person's offers that were joined with others, by their ids of before; each is wished once. */
export function moveWishes(moved: ReadonlyMap<string, PublicItem>): void {
  const userId = useAuth.getState().user?.id;
  const { items } = useWishlist.getState();
  const kept = new Set(wishesOf(userId).map(({ product }) => product.id));
  const next = items.flatMap((entry) => {
    const item = entry.userId === userId ? moved.get(entry.product.id) : undefined;
    if (!item) return [entry];
    if (kept.has(item.id)) return [];
    kept.add(item.id);
    return [{ ...entry, product: asCard(item) }];
  });
  if (next.some((entry, index) => entry !== items[index])) useWishlist.setState({ items: next });
}

/** Clears the signed-in person's list. */
export function clearWishlist(): void {
  const userId = useAuth.getState().user?.id;
  useWishlist.setState(({ items }) => ({ items: items.filter((entry) => entry.userId !== userId) }));
}

/** The data that a card shows: a product page has much more, which would fill the storage. */
function asCard(item: PublicItem): PublicItem {
  const { otherOffers: _, ...card } = item as PublicItem & { otherOffers?: unknown };
  const product = { ...card.product, description: '', descriptionEn: '', images: card.product.images.slice(0, 1) };
  return { ...card, product, variants: card.variants.slice(0, 1) };
}

/**
 * The storage may hold invalid or outdated data: skips invalid entries and keeps each product once. Entries without an
 * owner are the signed-in person's. With nobody signed in they are dropped: the next account must not get them.
 */
function readEntries(stored: unknown, userId: string | undefined): WishlistEntry[] {
  const items: unknown = (stored as Wishlist | undefined)?.items;
  if (!Array.isArray(items)) return [];
  const entries = new Map<string, WishlistEntry>();
  for (const item of items.filter(isEntry)) {
    const owner = item.userId ?? userId;
    const key = `${owner} ${item.product.id}`;
    if (owner !== undefined && !entries.has(key)) entries.set(key, { ...item, userId: owner });
  }
  return [...entries.values()];
}

function isEntry(entry: unknown): entry is Omit<WishlistEntry, 'userId'> & { userId?: string } {
  const { product, addedAt, userId } = (entry ?? {}) as Partial<WishlistEntry>;
  return (
    typeof addedAt === 'string' &&
    ['string', 'undefined'].includes(typeof userId) &&
    typeof product?.id === 'string' &&
    typeof product.product?.name === 'string' &&
    typeof product.vendor?.name === 'string' &&
    Array.isArray(product.variants) &&
    typeof product.promotions === 'object'
  );
}
