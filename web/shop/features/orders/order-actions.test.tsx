import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { OrderActions } from './order-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  status: OrderStatus,
  view: 'list' | 'page',
  parcels: OrderStatus[] = [status],
  more: Partial<Order> = {},
  language: 'ar' | 'en' = 'en',
): string[] {
  const order = {
    id: 'o',
    orderNumber: 'DQ-1',
    status,
    fulfilments: parcels.map((part) => ({ status: part })),
    ...more,
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <I18nProvider language={language} messages={{ ar, en }[language]}>
          <OrderActions order={order as Order} view={view} />
        </I18nProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
    ({ textContent }) => textContent ?? '',
  );
}

test.each([
  ['PENDING', ['Cancel Order']],
  ['CONFIRMED', ['Cancel Order']],
  ['PROCESSING', []],
  ['SHIPPED', ['Track Package']],
  ['DELIVERED', ['Reorder']],
  ['CANCELLED', []],
] as [OrderStatus, string[]][])('the order list offers for a %s order: %j', (status, expected) => {
  expect(show(status, 'list')).toEqual(expected);
});

test.each([
  ['PENDING', ['Download Invoice', 'Cancel Order']],
  ['CONFIRMED', ['Download Invoice', 'Cancel Order']],
  ['PROCESSING', ['Download Invoice']],
  ['SHIPPED', ['Download Invoice']],
  ['DELIVERED', ['Reorder', 'Download Invoice']],
  ['CANCELLED', ['Reorder', 'Download Invoice']],
] as [OrderStatus, string[]][])('the order page offers for a %s order: %j', (status, expected) => {
  expect(show(status, 'page')).toEqual(expected);
});

test('hides Cancel Order once one vendor is preparing its parcel', () => {
  expect(show('CONFIRMED', 'list', ['CONFIRMED', 'PROCESSING'])).toEqual([]);
});

test('a cancelled order that may have been paid is not offered for ordering again', () => {
  expect(show('CANCELLED', 'page', ['CANCELLED'], { isPaymentUnderWay: true })).toEqual(['Download Invoice']);
});

test('what is left of an order can be cancelled when a vendor had nothing of its parcel, not while a refused one comes back', () => {
  expect(show('PENDING', 'page', ['CANCELLED', 'PENDING'])).toEqual(['Download Invoice', 'Cancel Order']);
  cleanup();
  const refused = {
    fulfilments: [{ status: 'CANCELLED', isRefused: true }, { status: 'PENDING' }] as Order['fulfilments'],
  };
  expect(show('PENDING', 'page', [], refused)).toEqual(['Download Invoice']);
});

test('two presses in one moment cancel once; after a failure a press cancels again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Response.json({ code: 'server_error', message: 'broken' }, { status: 500 });
  });
  show('PENDING', 'page');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('alertdialog');
  expect(asked).toEqual(['PATCH /api/orders/o/cancel']);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button'));
  fireEvent.submit(form);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test.each([
  ['en', 'Cancel Order', 'This order can no longer be cancelled'],
  ['ar', 'إلغاء الطلب', 'لم يعد بالإمكان إلغاء هذا الطلب'],
] as const)(
  'the cancel question closes for an order that was cancelled elsewhere (%s)',
  async (language, button, reason) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'order_not_cancellable', message: 'x' }, { status: 409 }));
    show('PENDING', 'page', ['PENDING'], {}, language);
    fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain(reason);
    expect(screen.queryByRole('dialog')).toBeNull();
    const ok = within(alert).getByRole('button');
    ok.focus();
    fireEvent.click(ok);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    // In the shop the pressed button is gone by now: the focus goes to what is left.
    expect(document.activeElement).toBe(screen.getAllByRole('button')[0]);
  },
);
