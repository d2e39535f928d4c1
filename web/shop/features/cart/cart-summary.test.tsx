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

test('[cart-28] the summary estimates 25 riyals of shipping and 15 % tax, and shows the amount left to free shipping', () => {
  summary([makeLine()]);
  expect(text()).toContain(
    'Subtotal (2 items)SAR 20.00Estimated shippingSAR 25.00VAT (15%)SAR 3.00Estimated totalSAR 48.00Shipping and the final total are set at checkout.',
  );
  expect(text()).toContain('Add SAR 80.00 more for free shipping');
});

test('shipping is free from 100 riyals', () => {
  summary([makeLine({ quantity: 10 })]);
  expect(text()).toContain('Estimated shippingFreeVAT (15%)SAR 15.00Estimated totalSAR 115.00');
  expect(text()).not.toContain('more for free shipping');
});

test('[cart-29] shows the four trust badges', () => {
  summary([makeLine()]);
  for (const badge of ['Secure Checkout', 'Money Back Guarantee', 'Free Returns', '24/7 Support'])
    expect(screen.getByText(badge)).toBeTruthy();
});

test.each([
  ['sold out', { quantity: 0 }],
  ['no longer sold', { isActive: false }],
])('[cart-30] an item that is %s blocks the checkout and shows the reason', (_, offer) => {
  summary([makeLine(), makeLine({ id: 'second' }, offer)]);
  expect(screen.getByRole('alert').textContent).toBe(BLOCK);
  expect((screen.getByRole('button', { name: 'Proceed to Checkout' }) as HTMLButtonElement).disabled).toBe(true);
});

test('links to the checkout if every item is available', () => {
  summary([makeLine()]);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('renders the summary of a cart with an item without its product', () => {
  summary([makeLine(), { ...makeLine(), productVendor: null } as never]);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
});
