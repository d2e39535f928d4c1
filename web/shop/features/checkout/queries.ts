import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import type { Choices } from './choices.ts';

/** What the cart costs with the choices made. The cart's version is in the key: another cart is another question. */
export const quoteQuery = ({ shippingOption, paymentMethod, couponCode, addressId }: Choices, cartVersion: number) =>
  queryOptions({
    queryKey: ['quote', cartVersion, shippingOption, paymentMethod, couponCode, addressId],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'quoteCheckout',
        { body: { shippingOption, paymentMethod, couponCode, shippingAddressId: addressId } },
        { signal },
      ),
  });

export const cartCheckQuery = queryOptions({
  queryKey: ['cart', 'validation'],
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => callApi('validateCart', undefined, { signal }),
});
