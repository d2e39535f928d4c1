import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { orderQuery } from '#web/shop/data/orders.ts';
import { followOtherTabs } from '#web/shop/data/other-tabs.ts';
import { OrderBadges } from '#web/shop/features/orders/order-badges.tsx';
import { PaymentNote } from '#web/shop/features/orders/payment-note.tsx';
import { PayPanel } from '#web/shop/features/payment/pay-panel.tsx';
import { show } from '#web/shop/testing/show.tsx';

const BY_HAND = 'Our team returns it by hand';
const payment = (change: Partial<OrderPayment>): OrderPayment => ({
  state: 'paid',
  method: 'mada',
  amount: 115,
  payUntil: null,
  methods: [],
  failure: null,
  surplus: 0,
  refunding: 0,
  refunded: 0,
  ...change,
});
const CANCELLED = { id: 'o', orderNumber: 'DQ-1', status: 'CANCELLED', paymentMethod: 'mada', totalAmount: 115 };

let order: unknown;
let refresh: OrderPayment | Promise<OrderPayment>;
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/refresh') ? await refresh : await order));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery(orderQuery('o'));
  if (!data) return null;
  return (
    <>
      <OrderBadges order={data} />
      <PayPanel order={data} />
      <PaymentNote order={data} />
    </>
  );
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const never = () => new Promise<never>(() => undefined);

test('just after a paid order was cancelled nobody is promised a refund by hand that its gateway sends', async () => {
  refresh = never();
  order = { ...CANCELLED, paymentStatus: 'PAID', payment: payment({ state: 'paid' }) };
  show(<Page />, 'en');
  await vi.waitFor(() => expect(text()).toContain('Refund due'));
  expect(text()).not.toContain(BY_HAND);
});

test('what a look finds of a refund is said in all places at once, before the order is loaded again', async () => {
  let find: (found: OrderPayment) => void = () => undefined;
  refresh = new Promise((resolve) => {
    find = resolve;
  });
  order = { ...CANCELLED, paymentStatus: 'PAID', payment: payment({ state: 'refunding', refunding: 115 }) };
  show(<Page />, 'en');
  await vi.waitFor(() => expect(text()).toContain('is going back'));
  // The order itself stays as it is.
  order = never();
  find(payment({ state: 'refunded', refunded: 115 }));
  await vi.waitFor(() => expect(text()).toContain('We sent SAR 115.00 back the way you paid.'));
  await vi.waitFor(() => expect(text()).not.toContain('Refund due'));
});

test('an order is loaded again when somebody comes back to its window', async () => {
  vi.stubGlobal('BroadcastChannel', EventTarget);
  followOtherTabs();
  const shown = { ...CANCELLED, status: 'PENDING', paymentMethod: 'bank_transfer' } as unknown as Order;
  order = { ...shown, paymentStatus: 'PENDING', payment: payment({ state: 'transfer' }) };
  refresh = payment({ state: 'transfer' });
  show(<Page />, 'en');
  await vi.waitFor(() => expect(text()).toContain('Pending'));
  order = { ...shown, status: 'CONFIRMED', paymentStatus: 'PAID', payment: payment({}) };
  act(() => void window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(text()).toContain('Confirmed'));
});
