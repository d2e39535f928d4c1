import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PublicItem } from '#contract/shop/catalogue.ts';

const NAME = 'wishlist-storage';

export interface WishlistEntry {
  product: PublicItem;
  /** ISO time */
  addedAt: string;
}

interface Wishlist {
  items: WishlistEntry[];
}

/** Stored only in this browser, under the specified name, with nothing but its items. */
export const useWishlist = create<Wishlist>()(
  persist(() => ({ items: [] as WishlistEntry[] }), {
    name: NAME,
    skipHydration: true,
    partialize: ({ items }) => ({ items }),
    merge: (stored) => ({ items: readEntries(stored) }),
  }),
);

/** Loads the stored list, and reloads it when another tab changes it. */
export function startWishlist(): void {
  void useWishlist.persist.rehydrate();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) void useWishlist.persist.rehydrate();
  });
}

export function useIsWished(offerId: string): boolean {
  return useWishlist(({ items }) => items.some(({ product }) => product.id === offerId));
}

/** Adds or removes a product; true if it is in the list afterwards. */
export function toggleWish(product: PublicItem): boolean {
  const { items } = useWishlist.getState();
  const rest = items.filter((entry) => entry.product.id !== product.id);
  const isAdded = rest.length === items.length;
  useWishlist.setState({
    items: isAdded ? [{ product: asCard(product), addedAt: new Date().toISOString() }, ...rest] : rest,
  });
  return isAdded;
}

/** Updates the stored products with the shop's current data; products that the shop does not return stay unchanged. */
export function refreshWishes(products: PublicItem[]): void {
  const fresh = new Map(products.map((product) => [product.id, product]));
  const { items } = useWishlist.getState();
  useWishlist.setState({
    items: items.map((entry) => ({ ...entry, product: fresh.get(entry.product.id) ?? entry.product })),
  });
}

export function clearWishlist(): void {
  useWishlist.setState({ items: [] });
}

/** The data that a card shows: a product page has much more, which would fill the storage. */
function asCard(item: PublicItem): PublicItem {
  const { otherOffers: _, ...card } = item as PublicItem & { otherOffers?: unknown };
  const product = { ...card.product, description: '', descriptionEn: '', images: card.product.images.slice(0, 1) };
  return { ...card, product, variants: card.variants.slice(0, 1) };
}

/** The storage may hold invalid or outdated data: skips invalid entries and keeps each product once. */
function readEntries(stored: unknown): WishlistEntry[] {
  const items = (stored as Wishlist | undefined)?.items;
  if (!Array.isArray(items)) return [];
  const entries = items.filter(isEntry);
  return entries.filter(
    ({ product }, index) => entries.findIndex((other) => other.product.id === product.id) === index,
  );
}

function isEntry(entry: unknown): entry is WishlistEntry {
  const { product, addedAt } = (entry ?? {}) as Partial<WishlistEntry>;
  return (
    typeof addedAt === 'string' &&
    typeof product?.id === 'string' &&
    typeof product.product?.name === 'string' &&
    typeof product.vendor?.name === 'string' &&
    Array.isArray(product.variants) &&
    typeof product.promotions === 'object'
  );
}
