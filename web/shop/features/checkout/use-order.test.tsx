import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#contract/shop/checkout.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useToasts } from '#web/shared/browser/toasts.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { cartQuery } from '#web/shop/data/cart.ts';
import { FIRST_CHOICES } from '#web/shop/data/checkout-memory.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { useOrder } from './use-order.ts';

const server = vi.fn<typeof fetch>();
const quote = { data: { totalAmount: 57.5 }, refetch: vi.fn() } as unknown as UseQueryResult<Quote>;
const choices = { ...FIRST_CHOICES, addressId: 'address', paymentMethod: 'cod' as const };
const handlers = { onPlaced: vi.fn(), onCouponRefused: vi.fn(), onAddressGone: vi.fn() };
const wrapperIn =
  (language: 'ar' | 'en') =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <I18nProvider language={language} messages={{ ar, en }[language]}>
          {children}
        </I18nProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
  vi.clearAllMocks();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

test('[checkout-16] two presses of Place Order in the same moment send one order; a failed one can be sent again', async () => {
  server.mockImplementation(async () => Response.json({ code: 'server_error', message: 'x' }, { status: 500 }));
  const { result } = renderHook(() => useOrder(choices, quote, handlers), { wrapper: wrapperIn('en') });
  act(() => {
    result.current.submit();
    result.current.submit();
  });
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(server).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(result.current.isPlacing).toBe(false));
  act(() => result.current.submit());
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  const keys = server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['en', 'Failed to place order', 'Your cart does not reach the minimum for this code'],
  ['ar', 'تعذر إتمام الطلب', 'لم تصل السلة إلى الحد الأدنى لهذا الرمز'],
] as const)('drops a refused coupon, says why, and fetches the cart again (%s)', async (language, title, message) => {
  server.mockImplementation(async () => Response.json({ code: 'coupon_minimum', message: 'x' }, { status: 422 }));
  queryClient.setQueryData(cartQuery.queryKey, null);
  const { result } = renderHook(() => useOrder(choices, quote, handlers), { wrapper: wrapperIn(language) });
  act(() => result.current.submit());
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ type: 'error', title, message }]));
  expect(handlers.onCouponRefused).toHaveBeenCalledOnce();
  expect(queryClient.getQueryState(cartQuery.queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ['en', 'Failed to place order', 'This address is no longer in your address book. Please choose or add another.'],
  ['ar', 'تعذر إتمام الطلب', 'هذا العنوان لم يعد في دفتر عناوينك. اختر غيره أو أضف عنوانًا جديدًا.'],
] as const)(
  'says that the address was deleted and fetches the address book again (%s)',
  async (language, title, message) => {
    server.mockImplementation(async () => Response.json({ code: 'address_not_found', message: 'x' }, { status: 404 }));
    queryClient.setQueryData(['addresses', 'book', 'customer'], []);
    const { result } = renderHook(() => useOrder(choices, quote, handlers), { wrapper: wrapperIn(language) });
    act(() => result.current.submit());
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ type: 'error', title, message }]));
    expect(handlers.onAddressGone).toHaveBeenCalledOnce();
    expect(queryClient.getQueryState(['addresses', 'book', 'customer'])?.isInvalidated).toBe(true);
  },
);
