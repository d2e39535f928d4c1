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
 * Places the order as it is chosen, for the total that was shown. When the shop asks for another total, or for another cart,
 * both are fetched again: the person sees them before pressing again.
 */
export function useOrder(choices: Choices, quote: UseQueryResult<Quote>, onPlaced: () => void) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const { addressId, paymentMethod, shippingOption, couponCode } = choices;
  const notes = choices.notes.trim() || null;
  const total = quote.data?.totalAmount;
  // One key for one order as it stands: pressing again after a lost answer is the same request, another choice is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are what the key is for
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
