import { afterEach, expect, test } from 'vitest';
import { FIRST_CHOICES, forgetCheckout, keepCheckout, readCheckout } from './checkout-memory.ts';

afterEach(() => sessionStorage.clear());

const CHOICES = {
  addressId: 'address',
  paymentMethod: 'mada',
  shippingOption: 'express',
  couponCode: 'TEN',
  useStoreCredit: true,
  notes: 'اتصل',
} as const;

test('the choices last until the cart is another one, or they are forgotten', () => {
  keepCheckout('cart', { choices: CHOICES });
  keepCheckout('cart', { seen: { total: 10, lines: [] } });
  expect(readCheckout('cart')).toEqual({ cartId: 'cart', choices: CHOICES, seen: { total: 10, lines: [] } });
  expect(readCheckout('next-cart')).toEqual({ cartId: 'next-cart', choices: FIRST_CHOICES, seen: null });
  forgetCheckout();
  expect(readCheckout('cart').choices).toEqual(FIRST_CHOICES);
});

test.each([
  ['no object', '7'],
  ['broken', '{"cartId":"cart","choices":{'],
  ['of an older release', '{"cartId":"cart","choices":{"paymentMethod":"gold","shippingOption":"drone","notes":3}}'],
])('stored data that is %s becomes the first choices', (_, stored) => {
  sessionStorage.setItem('checkout-storage', stored);
  expect(readCheckout('cart')).toEqual({ cartId: 'cart', choices: FIRST_CHOICES, seen: null });
});
