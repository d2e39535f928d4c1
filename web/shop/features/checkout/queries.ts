import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';

/** The price of the cart with the given choices. The key contains the cart's version, so a changed cart gets a new quote. */
export const quoteQuery = (
  { shippingOption, paymentMethod, couponCode, addressId, useStoreCredit }: Choices,
  cartVersion: number,
) =>
  queryOptions({
    queryKey: ['quote', cartVersion, shippingOption, paymentMethod, couponCode, addressId, useStoreCredit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'quoteCheckout',
        { body: { shippingOption, paymentMethod, couponCode, shippingAddressId: addressId, useStoreCredit } },
        { signal },
      ),
  });

/** The last validation is kept with the cart, and goes with it. Every opening of the checkout validates again. */
export const cartCheckQuery = queryOptions({
  queryKey: ['cart', 'validation'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('validateCart', undefined, { signal }),
});
