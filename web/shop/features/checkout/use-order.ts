import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#contract/shop/checkout.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { reloadAddresses } from '#web/shop/data/addresses.ts';
import { reloadCart } from '#web/shop/data/cart.ts';
import { type Choices, forgetCheckout } from '#web/shop/data/checkout-memory.ts';
import { usePlaceOrder } from '#web/shop/data/orders.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface OrderHandlers {
  onPlaced: () => void;
  onCouponRefused: () => void;
  /** The chosen address has been deleted, for example on another device. */
  onAddressGone: () => void;
}

/**
 * Places the order for the total on screen. If the total or the cart has changed (409), or the coupon no longer applies,
 * fetches both again, so that the customer sees them before the next attempt.
 */
export function useOrder(
  choices: Choices,
  quote: UseQueryResult<Quote>,
  { onPlaced, onCouponRefused, onAddressGone }: OrderHandlers,
) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const { addressId, paymentMethod, shippingOption, couponCode, useStoreCredit } = choices;
  const notes = choices.notes.trim() || null;
  const total = quote.data?.totalAmount;
  const toPay = useStoreCredit ? quote.data?.storeCredit?.toPay : undefined;
  // The idempotency key: a retry after a lost response keeps it, a changed choice makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the choices
  const key = useMemo(randomId, [addressId, paymentMethod, shippingOption, couponCode, notes, total, toPay]);

  // A second press in the same moment does not see the mutation's state yet.
  const isSending = useRef(false);
  const submit = () => {
    if (!addressId || !paymentMethod || isSending.current) return;
    isSending.current = true;
    const body = {
      shippingAddressId: addressId,
      paymentMethod,
      shippingOption,
      couponCode,
      notes,
      isPickup: false as const,
      expectedTotal: total,
      ...(toPay !== undefined && { useStoreCredit, expectedToPay: toPay }),
    };
    place.mutate(
      { body, key },
      {
        onSuccess: async (order) => {
          onPlaced();
          forgetCheckout();
          // Replaces the last step: Back must not offer the same order again.
          // `isNew`: the pay panel leads on to the gateway.
          await navigate(`/orders/${order.id}/success`, { replace: true, state: { isNew: true } });
          reloadCart();
        },
        onError: (error) => {
          isSending.current = false;
          // Another total or cart, or a method that cannot pay this order: the next quote says so.
          if (isApiError(error) && (error.status === 409 || error.fields.paymentMethod)) {
            void quote.refetch();
            reloadCart();
          }
          // Without the coupon it is another quote, which is fetched by itself. The cart may have shrunk below its minimum.
          if (isApiError(error) && error.code.startsWith('coupon_')) {
            onCouponRefused();
            reloadCart();
          }
          if (isApiError(error, 'address_not_found')) {
            onAddressGone();
            void reloadAddresses();
          }
          if (isApiError(error, 'unauthorized')) return;
          showToast({
            type: 'error',
            title: i18n.t('order.placeFailed'),
            message: errorMessage(i18n, error, ''),
          });
        },
      },
    );
  };
  return { submit, isPlacing: place.isPending };
}
