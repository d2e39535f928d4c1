import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CartItem } from '#contract/shop/cart.ts';
import { makeCart, makeLine } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { CartSummary } from './cart-summary.tsx';

afterEach(cleanup);

const BLOCK = 'Some items in your cart are out of stock. Please remove them to continue.';
const summary = (items: CartItem[]) => show(<CartSummary cart={makeCart(items)} pricesIncludeVat={false} />);
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('[cart-28] the summary adds 25 riyals of shipping and 15 % tax, and says what is missing for free shipping', () => {
  summary([makeLine()]);
  expect(text()).toContain('Subtotal (2 items)SAR 20.00ShippingSAR 25.00VAT (15%)SAR 3.00TotalSAR 48.00');
  expect(text()).toContain('Add SAR 80.00 more for free shipping');
});

test('from 100 riyals shipping is free and nothing is missing', () => {
  summary([makeLine({ quantity: 10 })]);
  expect(text()).toContain('ShippingFreeVAT (15%)SAR 15.00TotalSAR 115.00');
  expect(text()).not.toContain('more for free shipping');
});

test('[cart-29] the four trust badges are there', () => {
  summary([makeLine()]);
  for (const badge of ['Secure Checkout', 'Money Back Guarantee', 'Free Returns', '24/7 Support'])
    expect(screen.getByText(badge)).toBeTruthy();
});

test.each([
  ['sold out', { quantity: 0 }],
  ['no longer sold', { isActive: false }],
])('[cart-30] an item that is %s blocks the checkout and says why', (_, offer) => {
  summary([makeLine(), makeLine({ id: 'second' }, offer)]);
  expect(screen.getByRole('alert').textContent).toBe(BLOCK);
  expect((screen.getByRole('button', { name: 'Proceed to Checkout' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a cart whose items can all be had leads to the checkout', () => {
  summary([makeLine()]);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an item that came without its product leaves the summary standing', () => {
  summary([makeLine(), { ...makeLine(), productVendor: null } as never]);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
});
