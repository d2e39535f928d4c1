import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PayPanel } from './pay-panel.tsx';

// STC Pay takes the money with the code: while nobody knows whether it did, nothing on the page pays.

const PAYMENT: OrderPayment = {
  state: 'otp',
  method: 'stc_pay',
  amount: 115,
  payUntil: '2026-11-23T09:20:00Z',
  methods: ['mada', 'stc_pay', 'bank_transfer'],
  failure: null,
  surplus: 0,
  refunding: 0,
  refunded: 0,
};
const ORDER = { id: 'o', orderNumber: 'DQ-1', status: 'PENDING', totalAmount: 115, payment: PAYMENT } as Order;
const CHECKING = { state: 'checking', methods: [] } satisfies Partial<OrderPayment>;
type Answer = () => Response | Promise<Response>;
let confirm: Answer;
let look: Answer;

const seen = (change: Partial<OrderPayment>) => () => Response.json({ ...PAYMENT, ...change });
const refused = (status: number, code: string) => () => Response.json({ code, message: '' }, { status });
const never = () => new Promise<Response>(() => undefined);
const lost = () => Promise.reject(new TypeError('the connection was lost'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
  look = seen({});
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/otp') ? confirm() : look()));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
async function typeCode(language: Language = 'en') {
  show(<PayPanel order={ORDER}>{null}</PayPanel>, language);
  await pass(100);
  fireEvent.change(screen.getByLabelText(language === 'ar' ? /رمز/ : /code/i), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: language === 'ar' ? /^ادفع/ : /^Pay/ }));
}

test.each([
  ['en', 'the gateway', refused(503, 'payment_unavailable'), 'Checking your payment… Please do not close this page'],
  ['ar', 'the shop', lost, 'نتحقق من الدفع… لا تُغلق الصفحة ولا تدفع مرة أخرى.'],
] as const)('in %s, when the answer of %s to a code is lost, the page looks and offers nothing', async (...row) => {
  const [language, , answer, words] = row;
  confirm = answer;
  look = seen({});
  const typed = typeCode(language);
  await typed;
  look = never;
  await pass(3_000);
  expect(text()).toContain(words);
  expect(text()).not.toMatch(/is down|متعطل|outstanding/);
  expect(buttons()).toEqual([]);
});

test('it looks until the gateway tells, and then says that it is paid', async () => {
  confirm = refused(503, 'payment_unavailable');
  await typeCode();
  look = seen(CHECKING);
  await pass(100_000);
  expect(text()).toContain('The bank has not confirmed yet. We will email you when it does');
  look = seen({ state: 'paid', methods: [] });
  await pass(31_000);
  expect(text()).toContain('Paid. Thank you!');
});

test('a code that never left the shop can be typed again, and the page says why', async () => {
  confirm = refused(503, 'payment_unavailable');
  await typeCode();
  await pass(1_000);
  expect(text()).toContain('Online payment is down for the moment.');
  expect(screen.getByLabelText(/code/i)).toBeTruthy();
});

test('too many codes are refused where the code was typed', async () => {
  confirm = refused(429, 'too_many_requests');
  await typeCode();
  await pass(1_000);
  expect(screen.getByText('Too many attempts. Please try again later.')).toBeTruthy();
  expect((screen.getByLabelText(/code/i) as HTMLInputElement).value).toBe('123456');
});

test('a wrong code is told by the payment itself', async () => {
  confirm = refused(422, 'payment_declined');
  await typeCode();
  look = seen({ state: 'failed', failure: 'code_wrong' });
  await pass(1_000);
  expect(text()).toContain('Nothing was charged.');
});
