import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PublicItem } from '#contract/catalogue.ts';

export interface WishlistEntry {
  product: PublicItem;
  /** ISO time */
  addedAt: string;
}

/** Kept in this browser only, under the specification's name and with its items only. */
export const useWishlist = create<{ items: WishlistEntry[] }>()(
  persist(() => ({ items: [] as WishlistEntry[] }), {
    name: 'wishlist-storage',
    skipHydration: true,
    partialize: ({ items }) => ({ items }),
  }),
);

export function useIsWished(offerId: string): boolean {
  return useWishlist(({ items }) => items.some(({ product }) => product.id === offerId));
}

/** Adds or removes; true when it is in the list afterwards. */
export function toggleWish(product: PublicItem): boolean {
  const { items } = useWishlist.getState();
  const rest = items.filter((entry) => entry.product.id !== product.id);
  const isAdded = rest.length === items.length;
  useWishlist.setState({ items: isAdded ? [{ product, addedAt: new Date().toISOString() }, ...rest] : rest });
  return isAdded;
}

export function clearWishlist(): void {
  useWishlist.setState({ items: [] });
}
