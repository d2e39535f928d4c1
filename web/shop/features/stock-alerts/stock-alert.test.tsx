// biome-ignore lint/correctness/noNodejsModules: stands in for the browser's channel, which the test environment lacks
import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useToasts } from '#web/shared/browser/toasts.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { followOtherTabs } from '#web/shop/data/other-tabs.ts';
import { show } from '#web/shop/testing/show.tsx';
import { StockAlert } from './stock-alert.tsx';

let stored: string[] = [];
let refusal: ErrorCode | null = null;
const calls: string[] = [];

beforeEach(() => {
  [stored, refusal, calls.length] = [[], null, 0];
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method !== 'GET' && refusal) {
      const [status, message] = ERRORS[refusal];
      return Response.json({ code: refusal, message, error: message }, { status });
    }
    if (method === 'PUT') stored = ['v'];
    if (method === 'DELETE') stored = [];
    return Response.json(method === 'GET' ? { variantIds: stored } : {});
  });
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useAuth.setState({ status: 'visitor', user: null });
});

const signIn = () => useAuth.setState({ status: 'signed-in', user: { email: 'reem@example.com' } as never });
const Place = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="place">{`${pathname}${search}`}</span>;
};
const showIt = (language?: 'ar') =>
  show(
    <>
      <StockAlert offerId="o" variantId="v" />
      <Place />
    </>,
    language,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

test('asks, says where the mail will go, and withdraws, with the focus on the same button', async () => {
  showIt();
  expect(screen.getByText('You get one email when it’s back in stock.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Tell me when it’s back' });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(status()).toBe('We’ll email you at reem@example.com when it’s back.'));
  expect(calls).toContain('PUT /api/products/o/stock-alerts/v');
  expect(document.activeElement?.textContent).toBe('Cancel the alert');
  press('Cancel the alert');
  await vi.waitFor(() => expect(status()).toBe(''));
  expect(calls).toContain('DELETE /api/products/o/stock-alerts/v');
});

test('shows an alert that was asked for before', async () => {
  stored = ['v'];
  showIt('ar');
  await vi.waitFor(() => expect(status()).toBe('سنراسلك على reem@example.com عند توفّره.'));
  expect(screen.getByRole('button', { name: 'إلغاء التنبيه' })).toBeTruthy();
});

test('an alert that another tab asks for shows here, and one asked for here shows there', async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const otherTab = new BroadcastChannel('daqeeq');
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }));
  followOtherTabs();
  showIt();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  stored = ['v'];
  otherTab.postMessage('stock-alerts');
  await vi.waitFor(() => expect(status()).toBe('We’ll email you at reem@example.com when it’s back.'));
  press('Cancel the alert');
  expect(await heard).toMatchObject({ data: 'stock-alerts' });
  otherTab.close();
});

test('an alert for another pack is not this one’s', async () => {
  stored = ['other'];
  showIt();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(status()).toBe('');
});

test('leads a visitor to sign in, and back to the chosen pack', () => {
  useAuth.setState({ status: 'visitor', user: null });
  showIt();
  expect(screen.getByText('Sign in so we know where to email you.')).toBeTruthy();
  press('Tell me when it’s back');
  expect(screen.getByTestId('place').textContent).toBe('/auth/login?next=%2F%3Fpack%3Dv');
  expect(calls).toEqual([]);
});

test('says what to do about an email that is not confirmed', async () => {
  refusal = 'email_not_verified';
  showIt('ar');
  press('أخبرني عند توفّره');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'لم يتم تأكيد بريدك reem@example.com بعد. افتح الرابط الذي أرسلناه إليه، ثم اطلب التنبيه مرة أخرى. إرسال الرابط من جديد',
    ),
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile');
});

test('tells that the product is back, and reads it again', async () => {
  refusal = 'stock_available';
  queryClient.setQueryData(['product', 'o'], {});
  showIt();
  press('Tell me when it’s back');
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'This product is available again. You can order it now.' },
    ]),
  );
  expect(queryClient.getQueryState(['product', 'o'])?.isInvalidated).toBe(true);
});

test('says so when the request could not be saved', async () => {
  refusal = 'too_many_requests';
  showIt();
  press('Tell me when it’s back');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please try again later.'),
  );
});
