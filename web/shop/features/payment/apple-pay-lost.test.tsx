import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PayPanel } from './pay-panel.tsx';

// Apple's sheet has given the payment away, and its answer does not come: it may be paid.

const PAYMENT: OrderPayment = {
  state: 'choose',
  method: 'apple_pay',
  amount: 115,
  payUntil: '2026-11-23T09:20:00Z',
  methods: ['mada', 'apple_pay', 'bank_transfer'],
  failure: null,
  surplus: 0,
  refunding: 0,
  refunded: 0,
};
const ORDER = { id: 'o', orderNumber: 'DQ-1', status: 'PENDING', totalAmount: 115, payment: PAYMENT } as Order;
/** What the sheet was told. */
let told: string[] = [];
let begin: () => Response | Promise<Response>;
let look: () => Response | Promise<Response>;

class ApplePaySession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
  onpaymentauthorized: (event: { payment: { token: unknown } }) => void = () => undefined;
  begin() {
    this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' });
  }
  completeMerchantValidation() {
    this.onpaymentauthorized({ payment: { token: {} } });
  }
  completePayment = ({ status }: { status: number }) => void told.push(status === 0 ? 'paid' : 'failed');
  abort = () => void told.push('closed');
}

const UNAVAILABLE = () => Response.json({ code: 'payment_unavailable', message: '' }, { status: 503 });
const never = () => new Promise<Response>(() => undefined);
const lost = () => Promise.reject(new TypeError('the connection was lost'));
const seen = (change: Partial<OrderPayment>) => () => Response.json({ ...PAYMENT, ...change });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
  told = [];
  look = seen({});
  vi.stubGlobal('ApplePaySession', ApplePaySession);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/apple-pay-session')) return Response.json({ session: {} });
    return url.endsWith('/payments') ? begin() : look();
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function pay(language: Language = 'en') {
  show(<PayPanel order={ORDER}>{null}</PayPanel>, language);
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: /Apple Pay/ }));
}
const hasButtons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['the gateway’s answer', UNAVAILABLE],
  ['the shop’s answer', lost],
] as const)('when %s is lost the page looks first, and offers nothing that pays', async (_, answer) => {
  begin = answer;
  await pay();
  look = never;
  await pass(3_000);
  expect(told).toEqual(['closed']);
  expect(text()).toContain('Checking your payment… Please do not close this page or pay again.');
  expect(text()).not.toMatch(/is down|connection|outstanding/i);
  expect(hasButtons()).toEqual([]);
});

test('the look finds the payment', async () => {
  begin = UNAVAILABLE;
  await pay();
  look = seen({ state: 'paid', methods: [] });
  await screen.findByText('Paid. Thank you!');
  expect(told).toEqual(['closed']);
});

test.each([
  [
    'ar',
    'the gateway',
    seen({ isUnconfirmed: true }),
    'لم يصلنا تأكيد البنك بعد، ويتعذر علينا التحقق منه الآن.',
    ['تغيير طريقة الدفع'],
  ],
  ['en', 'the shop', lost, 'The bank has not confirmed yet, and we cannot ask it', ['Change payment method']],
] as const)(
  'in %s a look that %s does not answer leaves it unconfirmed, and then finds it',
  async (language, _, looked, words, buttons) => {
    begin = lost;
    await pay(language);
    look = looked;
    await pass(5_000);
    expect(text()).toContain(words);
    expect(hasButtons()).toEqual(expect.arrayContaining([...buttons]));
    expect(screen.queryByRole('button', { name: /Apple Pay/ })).toBeNull();
    look = seen({ state: 'paid', methods: [] });
    await pass(31_000);
    expect(text()).toContain(language === 'ar' ? 'تم الدفع. شكرًا لك!' : 'Paid. Thank you!');
  },
);

test('a look that shows that nothing was begun lets people try again, and says why it failed', async () => {
  begin = UNAVAILABLE;
  await pay();
  await pass(1_000);
  expect(text()).toContain('Online payment is down for the moment.');
  expect(screen.getByRole('button', { name: 'Pay with Apple Pay' })).toBeTruthy();
});

test('a declined card is told to the sheet as failed', async () => {
  begin = () => Response.json({ code: 'payment_declined', message: '', details: {} }, { status: 422 });
  look = seen({ state: 'failed', failure: 'declined' });
  await pay();
  await pass(1_000);
  expect(told).toEqual(['failed']);
  expect(text()).toContain('The bank declined. Nothing was charged.');
});

test('an order opened again after a lost answer is looked at before it can be paid', async () => {
  look = never;
  show(<PayPanel order={{ ...ORDER, isPaymentUnderWay: true }}>{null}</PayPanel>, 'en');
  await pass(1_000);
  expect(text()).toContain('Checking your payment…');
  expect(hasButtons()).toEqual([]);
});
