import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Address } from '#contract/shop/addresses.ts';
import { keepCheckout, readCheckout } from '#web/shop/data/checkout-memory.ts';
import { type Steps, useSteps } from './use-steps.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const BOOK = [
  { id: 'work', isPrimary: false },
  { id: 'home', isPrimary: true },
] as Address[];
const CHOICES = {
  addressId: 'work',
  paymentMethod: 'cod',
  shippingOption: 'express',
  couponCode: 'TEN',
  useStoreCredit: false,
  notes: 'hi',
} as const;

/** Opens the checkout at a URL. `steps()` is the current state of the hook. */
async function open(url: string, { addresses = BOOK, isLoading = false, methods = ['cod', 'mada'] as const } = {}) {
  let steps: Steps | undefined;
  function Checkout() {
    steps = useSteps({ cartId: 'cart', addresses, isLoading, methods: [...methods] });
    return (
      <div ref={steps.content}>
        <h2 id="step" tabIndex={-1}>
          {steps.step}
        </h2>
      </div>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/cart', element: null },
      { path: '/checkout', element: <Checkout /> },
    ],
    { initialEntries: ['/cart', url] },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  const current = () => {
    if (!steps) throw new Error('the checkout is not open');
    return steps;
  };
  return {
    steps: current,
    act: (work: (steps: Steps) => void) => act(async () => work(current())),
    go: (by: number) => act(async () => router.navigate(by)),
    at: () => router.state.location.pathname + router.state.location.search,
  };
}

test('[checkout-13] each step has a URL: Back and Forward move by one step, and Previous is like Back', async () => {
  const { act, go, at } = await open('/checkout');
  await act((steps) => steps.goOn());
  expect(at()).toBe('/checkout?step=payment');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'payment' }));
  await act((steps) => steps.change({ paymentMethod: 'cod' }));
  await act((steps) => steps.goOn());
  expect(at()).toBe('/checkout?step=review');
  await go(-1);
  expect(at()).toBe('/checkout?step=payment');
  await go(1);
  expect(at()).toBe('/checkout?step=review');
  await act((steps) => steps.goBack());
  await act((steps) => steps.goBack());
  expect(at()).toBe('/checkout');
  await go(-1);
  expect(at()).toBe('/cart');
});

test('[checkout-14] a reload keeps the step and every choice', async () => {
  keepCheckout('cart', { choices: CHOICES });
  const { steps, at } = await open('/checkout?step=review');
  expect([steps().step, at()]).toEqual(['review', '/checkout?step=review']);
  expect(steps().choices).toEqual(CHOICES);
});

test.each([
  ['without a payment method', '/checkout?step=review', BOOK, '/checkout?step=payment'],
  ['without an address', '/checkout?step=review&x=1', [], '/checkout?x=1'],
  ['that does not exist', '/checkout?step=gift', BOOK, '/checkout?step=gift'],
])('[checkout-15] a step %s leads to the first unfinished one', async (_, url, addresses, expected) => {
  const { at, go } = await open(url, { addresses });
  expect(at()).toBe(expected);
  await go(-1);
  expect(at()).toBe('/cart');
});

test('waits for the addresses before it judges a step', async () => {
  const { steps, at } = await open('/checkout?step=payment', { addresses: [], isLoading: true });
  expect([steps().step, at()]).toEqual(['payment', '/checkout?step=payment']);
});

test('a deleted address and a withdrawn payment method are chosen again', async () => {
  keepCheckout('cart', { choices: { ...CHOICES, addressId: 'deleted', paymentMethod: 'visa' } });
  const { steps } = await open('/checkout?step=review');
  expect(steps().choices).toMatchObject({ addressId: 'home', paymentMethod: null });
  expect(steps().step).toBe('payment');
});

test('Previous after a jump back to an earlier step does not leave the checkout', async () => {
  keepCheckout('cart', { choices: CHOICES });
  const { act, at, go } = await open('/checkout?step=review');
  await act((steps) => steps.go('payment'));
  await act((steps) => steps.goBack());
  expect(at()).toBe('/checkout');
  await go(-1);
  expect(at()).toBe('/checkout?step=review');
});

test('keeps each choice for the cart it was made for', async () => {
  const { act } = await open('/checkout');
  await act((steps) => steps.change({ notes: 'call me' }));
  await act((steps) => steps.change({ couponCode: 'TEN' }));
  expect(readCheckout('cart').choices).toMatchObject({ notes: 'call me', couponCode: 'TEN' });
  expect(readCheckout('other').choices.notes).toBe('');
});
