import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#web/i18n/i18n.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { cartQuery } from '#web/lib/cart.ts';
import { errorMessage } from '#web/lib/error-message.ts';
import { usePlaceOrder } from '#web/lib/orders.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Choices } from './choices.ts';

/**
 * Places the order as it is chosen, for the total that was shown. `refresh` is called when the shop asks for another total:
 * the person sees it before pressing again.
 */
export function useOrder(choices: Choices, total: number | undefined, refresh: () => void) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const { addressId, paymentMethod, shippingOption, couponCode } = choices;
  const notes = choices.notes.trim() || null;
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
          await navigate(`/orders/${order.id}/success`);
          void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
        },
        onError: (error) => {
          if (isApiError(error) && error.status === 409) {
            refresh();
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
