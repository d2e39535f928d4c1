import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart, CartItem } from '#contract/shop/cart.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { reportFailure } from '#web/shared/api/failure.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { dropChanges, flushChanges, noteChange, onOutcome, withChanges, withQuantity } from './cart-changes.ts';
import { announce } from './other-tabs.ts';
import { searchBehind } from './search-trail.ts';

/** The specification's persisted cart store: it gives the badge its count before the cart has loaded. */
const useCartStore = create<{ itemCount: number }>()(
  persist(() => ({ itemCount: 0 }), { name: 'cart-storage', skipHydration: true }),
);

const KEY = ['cart'];
const cached = () => queryClient.getQueryData<Cart | null>(KEY);

/** The cart; null if the customer has none, which the specification treats as an empty one. */
export const cartQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Cart | null> => {
    await flushChanges();
    try {
      return toShown(await callApi('getCart', undefined, { signal }));
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  },
});

export function useCart() {
  return useQuery({ ...cartQuery, enabled: useIsSignedIn() });
}

/** The number of pieces in the cart, for the badge. */
export function useCartCount(): number {
  const isSignedIn = useIsSignedIn();
  const { data } = useCart();
  const remembered = useCartStore((state) => state.itemCount);
  const itemCount = data?.itemCount;
  useEffect(() => {
    if (itemCount === undefined) void useCartStore.persist.rehydrate();
    else useCartStore.setState({ itemCount });
  }, [itemCount]);
  return isSignedIn ? (itemCount ?? remembered) : 0;
}

/** Adds a product to the cart and reports the result in a toast with its name, also after a navigation. */
export function useAddToCart(name: string) {
  const i18n = useI18n();
  return useMutation({
    mutationFn: (line: { productId: string; variantId?: string; quantity: number }) =>
      callApi('addCartItem', { body: { ...line, searchId: searchBehind(line.productId) } }),
    onSuccess: (cart) => {
      storeCart(cart);
      showToast({ type: 'success', title: i18n.t('product.added'), message: name });
    },
    onError: (error) => reportFailure(i18n, error, name),
  });
}

/** Shows a line's new quantity at once, and tells the server when the customer pauses. */
export function setQuantity(lineId: string, quantity: number, onFailure: (error: unknown) => void): void {
  const cart = cached();
  const shown = cart?.items.find((item) => item?.id === lineId)?.quantity;
  if (!cart || shown === undefined) return;
  noteChange(lineId, { quantity, shown, onFailure });
  queryClient.setQueryData(KEY, withChanges(cart));
}

export function useRemoveCartItem() {
  return useMutation({
    mutationFn: (id: string) => {
      dropChanges(id);
      return callApi('removeCartItem', { params: { id } });
    },
    onSuccess: storeCart,
    onError: reloadCart,
  });
}

export function useClearCart() {
  return useMutation({
    mutationFn: async () => {
      await flushChanges();
      return callApi('clearCart', undefined, { headers: { 'if-match': `"${cached()?.version ?? 0}"` } });
    },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [...KEY, 'validation'] });
      announce('cart');
    },
    // Also after a refusal: another tab or device may have changed the cart.
    onSettled: reloadCart,
  });
}

/** Stores a cart that a change returned, here and in the other tabs. */
export function storeCart(cart: Cart): void {
  queryClient.setQueryData(KEY, toShown(cart));
  announce('cart');
}

/** Removes the customer's cart from the browser when the session ends. */
export function resetCart(): void {
  dropChanges();
  queryClient.removeQueries({ queryKey: KEY });
  useCartStore.setState({ itemCount: 0 });
}

/** Sends what is unsent before the page is hidden or closed. */
export function startCart(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushChanges();
  });
}

/** Fetches the cart again, with everything that depends on it. */
export function reloadCart(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** Whether an item has everything that a line needs; one incomplete item must not break the whole cart. */
export function isWhole(item: CartItem | null | undefined): item is CartItem {
  return Boolean(item?.variant && item.productVendor?.product);
}

/** Whether an item can no longer be bought; if so, the whole cart cannot be checked out. */
export function isOutOfStock({ productVendor }: CartItem): boolean {
  return productVendor.quantity === 0 || !productVendor.isActive;
}

onOutcome({
  onStored: storeCart,
  onRefused: (lineId, confirmed) => {
    const cart = cached();
    if (cart) queryClient.setQueryData(KEY, withQuantity(cart, lineId, confirmed));
    reloadCart();
  },
});

/** The newest cart, with unsent quantities. A response may be older than the cart on screen if calls overlapped. */
function toShown(answer: Cart): Cart {
  const shown = cached();
  const isOlder = shown && shown.id === answer.id && shown.version > answer.version;
  return withChanges(isOlder ? shown : answer);
}
