import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#contract/shop/checkout.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { cartQuery } from '#web/shop/data/cart.ts';
import { usePlaceOrder } from '#web/shop/data/orders.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { Choices } from './choices.ts';

/**
 * Places the order for the total on screen. If the total or the cart has changed (409), fetches both again, so that the
 * customer sees them before the next attempt.
 */
export function useOrder(choices: Choices, quote: UseQueryResult<Quote>, onPlaced: () => void) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const { addressId, paymentMethod, shippingOption, couponCode } = choices;
  const notes = choices.notes.trim() || null;
  const total = quote.data?.totalAmount;
  // The idempotency key: a retry after a lost response keeps it, a changed choice makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the choices
  const key = useMemo(randomId, [addressId, paymentMethod, shippingOption, couponCode, notes, total]);

  const submit = () => {
    if (!addressId || !paymentMethod || place.isPending) return;
    const body = {
      shippingAddressId: addressId,
      paymentMethod,
      shippingOption,
      couponCode,
      notes,
      isPickup: false as const,
      expectedTotal: total,
    };
    place.mutate(
      { body, key },
      {
        onSuccess: async (order) => {
          onPlaced();
          await navigate(`/orders/${order.id}/success`);
          void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
        },
        onError: (error) => {
          if (isApiError(error) && error.status === 409) {
            void quote.refetch();
            void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
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
