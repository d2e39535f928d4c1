import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart, CartItem } from '#contract/shop/cart.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { reportFailure } from '#web/shared/api/failure.ts';
import { optimistic } from '#web/shared/api/optimistic.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** The specification's persisted cart store: it gives the badge its count before the cart has loaded. */
const useCartStore = create<{ itemCount: number }>()(
  persist(() => ({ itemCount: 0 }), { name: 'cart-storage', skipHydration: true }),
);

const KEY = ['cart'];

/** The cart; null if the customer has none, which the specification treats as an empty one. */
export const cartQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Cart | null> => {
    try {
      return await callApi('getCart', undefined, { signal });
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
      callApi('addCartItem', { body: line }),
    onSuccess: (cart) => {
      queryClient.setQueryData(KEY, cart);
      showToast({ type: 'success', title: i18n.t('product.added'), message: name });
    },
    onError: (error) => reportFailure(i18n, error, name),
  });
}

export function useUpdateCartItem() {
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      callApi('updateCartItem', { params: { id }, body: { quantity } }),
    ...optimistic<Cart, { id: string; quantity: number }>(KEY, withQuantity),
  });
}

export function useRemoveCartItem() {
  return useMutation({
    mutationFn: (id: string) => callApi('removeCartItem', { params: { id } }),
    onSuccess: (cart) => queryClient.setQueryData(KEY, cart),
  });
}

export function useClearCart() {
  return useMutation({
    mutationFn: (version: number) => callApi('clearCart', undefined, { headers: { 'if-match': `"${version}"` } }),
    // Also after a refusal: another tab or device may have changed the cart.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Removes the customer's cart from the browser: when the session ends, and after an order to fetch it again. */
export function resetCart(): void {
  queryClient.removeQueries({ queryKey: KEY });
  useCartStore.setState({ itemCount: 0 });
}

/** Whether an item has everything that a line needs; one incomplete item must not break the whole cart. */
export function isWhole(item: CartItem | null | undefined): item is CartItem {
  return Boolean(item?.variant && item.productVendor?.product);
}

/** Whether an item can no longer be bought; if so, the whole cart cannot be checked out. */
export function isOutOfStock({ productVendor }: CartItem): boolean {
  return productVendor.quantity === 0 || !productVendor.isActive;
}

function withQuantity(cart: Cart, { id, quantity }: { id: string; quantity: number }): Cart {
  const items = cart.items.map((item) => {
    if (item?.id !== id) return item;
    return { ...item, quantity, subtotal: roundMoney((item.subtotal / item.quantity) * quantity) };
  });
  return {
    ...cart,
    items,
    itemCount: items.reduce((sum, item) => sum + (item?.quantity ?? 0), 0),
    totalAmount: roundMoney(items.reduce((sum, item) => sum + (item?.subtotal ?? 0), 0)),
  };
}

function roundMoney(riyals: number): number {
  return Math.round(riyals * 100) / 100;
}
