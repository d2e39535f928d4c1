import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { leaveFor } from './leave.ts';
import { PayPanel } from './pay-panel.tsx';

vi.mock('./leave.ts', () => ({ leaveFor: vi.fn() }));

const NOW = new Date('2026-11-23T09:00:00Z');
const METHODS: OrderPayment['methods'] = ['mada', 'visa', 'stc_pay', 'apple_pay'];
const URL = 'https://gateway.example/invoices/1';
let calls: string[] = [];
let answer: (call: string, body: unknown) => Response | Promise<Response>;

function makePayment(change: Partial<OrderPayment> = {}): OrderPayment {
  return {
    state: 'choose',
    method: 'mada',
    amount: 115,
    payUntil: '2026-11-23T09:20:00Z',
    methods: METHODS,
    failure: null,
    surplus: 0,
    refunding: 0,
    refunded: 0,
    ...change,
  };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Shows the panel of an order; `later` is what the gateway is found to say. */
function panel(
  payment: Partial<OrderPayment>,
  language: Language = 'en',
  later = payment,
  url = '/',
  status = 'PENDING',
) {
  const stored = makePayment(payment);
  answer = () => json(makePayment(later));
  const order = {
    id: 'o',
    orderNumber: 'DQ-1',
    status,
    paymentStatus: 'PENDING',
    paymentMethod: stored.method,
    totalAmount: stored.amount,
    payment: stored,
  } as Order;
  return show(
    <PayPanel order={order}>
      <button type="button">Cancel Order</button>
    </PayPanel>,
    language,
    url,
  );
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    calls.push(call);
    return answer(call, init.body ? JSON.parse(String(init.body)) : undefined);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(leaveFor).mockReset();
});

test.each([
  [
    'en',
    { state: 'choose' },
    'Order received, payment outstanding' +
      'madaSAR 115.00Your items are held until 12:20 pm. 20 minutes left.Pay SAR 115.00',
  ],
  ['ar', { state: 'choose' }, 'استلمنا طلبك، وبقي الدفعمدى'],
  ['ar', { state: 'choose' }, 'نحجز لك المنتجات حتى ١٢:٢٠ م. بقيت ٢٠ دقيقة.'],
  [
    'en',
    { state: 'failed', failure: 'declined' },
    'The bank declined. Nothing was charged. Try another card or method.',
  ],
  ['ar', { state: 'failed', failure: 'declined' }, 'رفض البنك العملية. لم يُخصم أي مبلغ. جرّب بطاقة أخرى أو طريقة أخرى.'],
  ['en', { state: 'failed', failure: 'insufficient_funds' }, 'Not enough funds. Nothing was charged.'],
  ['ar', { state: 'failed', failure: 'card_expired' }, 'انتهت صلاحية البطاقة. لم يُخصم أي مبلغ.'],
  ['ar', { state: 'failed', failure: 'not_verified' }, 'لم يكتمل التحقق من البنك. لم يُخصم أي مبلغ.'],
  ['en', { state: 'failed', failure: null }, 'The bank declined. Nothing was charged.'],
  [
    'en',
    { state: 'failed', method: 'stc_pay', failure: 'code_wrong' },
    'The code is not right. Nothing was charged. Request a new one.',
  ],
  ['en', { state: 'checking' }, 'Checking your payment… Please do not close this page or pay again.'],
  ['ar', { state: 'checking' }, 'نتحقق من الدفع… لا تُغلق الصفحة ولا تدفع مرة أخرى.'],
  ['en', { state: 'otp', method: 'stc_pay' }, 'Enter the code sent to your mobile'],
  [
    'en',
    { state: 'expired', methods: [] },
    'The order will be cancelled within minutes; then you can reorder its items.',
  ],
  ['ar', { state: 'expired', methods: [] }, 'سيُلغى الطلب خلال دقائق، وبعدها يمكنك إعادة طلب منتجاته.'],
  [
    'en',
    { state: 'refunding', methods: [], refunding: 115 },
    'Your refundSAR 115.00 is going back the way you paid. It usually arrives within 3 to 14 business days.',
  ],
  [
    'ar',
    { state: 'refunding', methods: [], refunding: 115 },
    'بالطريقة التي دفعت بها. يصل المبلغ عادةً خلال ٣ إلى ١٤ يوم عمل.',
  ],
  ['en', { state: 'refunded', methods: [], refunded: 115 }, 'We sent SAR 115.00 back the way you paid.'],
  ['en', { state: 'paid', methods: [], surplus: 5 }, 'We received SAR 5.00 too much and are sending it back.'],
  ['ar', { state: 'none', methods: [], surplus: 5 }, 'وصلنا مبلغ زائد قدره'],
  [
    'en',
    {
      state: 'transfer',
      method: 'bank_transfer',
      payUntil: '2026-11-26T09:00:00Z',
      transfer: { bankName: 'Bank', accountName: 'Shop', iban: 'SA9799000000001234567890' },
    },
    'Transfer the amount before 26 November at 12:00 pm; after that the order is cancelled.' +
      'AmountSAR 115.00IBANSA97 9900 0000 0012 3456 7890CopyAccount nameShopBankBankTransfer referenceDQ-1Copy',
  ],
] as [Language, Partial<OrderPayment>, string][])(
  'in %s a payment that is %j says: %s',
  (language, payment, sentence) => {
    panel(payment, language);
    expect(text()).toContain(sentence);
  },
);

const ACCOUNT = { bankName: 'Bank', accountName: 'Shop', iban: 'SA9799000000001234567890' };

test('someone back from the bank’s page can continue, choose another method or cancel', async () => {
  panel({ state: 'redirect', redirectUrl: URL });
  await screen.findByText('You have not finished paying. Continue, or choose another method.');
  for (const name of ['Change payment method', 'Cancel Order'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  press('Continue payment');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(URL));
});

test('a card can be left for a transfer, whose account is then shown', async () => {
  panel({ state: 'failed', failure: 'declined', methods: [...METHODS, 'bank_transfer'] });
  press('Change payment method');
  fireEvent.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
  expect(text()).toContain('We will show you our account and the last day to transfer.');
  answer = () =>
    json(
      makePayment({
        state: 'transfer',
        method: 'bank_transfer',
        methods: ['mada', 'bank_transfer'],
        transfer: ACCOUNT,
      }),
    );
  press('Pay by bank transfer');
  await screen.findByText('SA97 9900 0000 0012 3456 7890');
  // The methods fold up again: what matters now is the account.
  const change = screen.getByRole('button', { name: 'Change payment method' });
  expect(change.getAttribute('aria-expanded')).toBe('false');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('after the last try by card a transfer is offered', () => {
  panel({ state: 'failed', failure: 'declined', methods: ['bank_transfer'] });
  expect(screen.getByRole('button', { name: 'Pay by bank transfer' })).toBeTruthy();
});

test('an order by transfer keeps its account after a card was declined', () => {
  panel({ state: 'failed', failure: 'declined', transfer: ACCOUNT });
  expect(text()).toContain('Or transfer the amount to our account');
  expect(text()).toContain('SA97 9900 0000 0012 3456 7890');
});

test.each(['none', 'paid'] as const)('an order whose payment is %s has no panel', (state) => {
  const { container } = panel({ state, methods: [] });
  expect(container.textContent).toBe('');
});

test('Pay begins the payment by the order’s method and goes to the gateway', async () => {
  panel({ state: 'choose' });
  const bodies: unknown[] = [];
  answer = (call, body) => {
    if (call.endsWith('/payments')) bodies.push(body);
    return json(makePayment({ state: 'redirect', redirectUrl: URL }));
  };
  press(/^Pay SAR\s115.00$/);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(URL));
  expect(bodies).toEqual([{ method: 'mada', language: 'en' }]);
  expect(text()).toContain('Taking you to the secure payment page…');
  expect(screen.getByRole('link', { name: 'Go now' }).getAttribute('href')).toBe(URL);
});

test('a page shown again after the gateway’s leads there no more, and asks what became of the payment', async () => {
  panel({ state: 'choose' });
  answer = () => json(makePayment({ state: 'redirect', redirectUrl: URL }));
  press(/^Pay SAR\s115.00$/);
  await screen.findByText('Taking you to the secure payment page…');
  answer = () => json(makePayment({ state: 'paid', methods: [] }));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await screen.findByText('Paid. Thank you!');
});

test('someone back from the gateway sees the check, then the result', async () => {
  panel({ state: 'redirect', redirectUrl: URL }, 'en', { state: 'paid', methods: [] });
  expect(text()).toContain('Checking your payment…');
  await screen.findByText('Paid. Thank you!');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('another method can be chosen, and pays', async () => {
  panel({ state: 'failed', failure: 'declined' });
  const bodies: unknown[] = [];
  answer = (call, body) => {
    if (call.endsWith('/payments')) bodies.push(body);
    return json(makePayment({ state: 'redirect', method: 'visa', redirectUrl: URL }));
  };
  expect(screen.queryAllByRole('radio')).toEqual([]);
  press('Change payment method');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(METHODS);
  fireEvent.click(screen.getByRole('radio', { name: 'Visa / Mastercard' }));
  press(/^Pay SAR\s115.00$/);
  await waitFor(() => expect(bodies).toEqual([{ method: 'visa', language: 'en' }]));
});

test('when the gateway is down the panel says so, and until when the order is held', async () => {
  panel({ state: 'choose' });
  answer = (call) =>
    call.endsWith('/payments')
      ? json({ code: 'payment_unavailable', message: 'down' }, 503)
      : json(makePayment({ state: 'choose' }));
  press(/^Pay SAR\s115.00$/);
  await screen.findByText(
    'Online payment is down for the moment. Choose another method or try again soon; your order is held until 12:20 pm.',
  );
  expect(screen.getByRole('button', { name: /^Pay SAR\s115.00$/ })).toBeTruthy();
});

test('STC Pay asks for the mobile, then for the code, with errors at the field', async () => {
  panel({ state: 'choose', method: 'stc_pay' });
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile registered with STC Pay');
  fireEvent.change(mobile, { target: { value: '123' } });
  press('Send code');
  await screen.findByText('Please enter a mobile of 10 digits that begins with 05');
  expect(mobile.getAttribute('aria-invalid')).toBe('true');

  answer = () => json(makePayment({ state: 'otp', method: 'stc_pay' }));
  fireEvent.change(mobile, { target: { value: '٠٥١٥٥٥٥٥٥٩' } });
  press('Send code');
  const code = await screen.findByLabelText<HTMLInputElement>('Enter the code sent to 05•••••559');
  expect(document.activeElement).toBe(code);
  fireEvent.change(code, { target: { value: '12' } });
  press(/^Pay SAR\s115.00$/);
  await screen.findByText('The code has 6 digits, as in the message you received');
  expect(code.getAttribute('aria-invalid')).toBe('true');

  answer = (call) =>
    call.endsWith('/otp')
      ? json({ code: 'payment_declined', message: '', details: { reason: 'code_wrong' } }, 422)
      : json(makePayment({ state: 'failed', method: 'stc_pay', failure: 'code_wrong' }));
  fireEvent.change(code, { target: { value: '111111' } });
  press(/^Pay SAR\s115.00$/);
  await screen.findByText('The code is not right. Nothing was charged. Request a new one.');
  const again = screen.getByLabelText<HTMLInputElement>('Mobile registered with STC Pay');
  expect(again.value).toBe('0515555559');
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test.each([
  ['someone who comes from the gateway', '/orders/o/success?from=gateway', /^Checking your payment/, true],
  ['someone who opens the page', '/orders/o/success', /^You have not finished paying/, false],
])('a payment that the first look misses is noticed soon by %s', async (_, url, shown, isNoticed) => {
  panel({ state: 'redirect', redirectUrl: URL }, 'en', { state: 'redirect', redirectUrl: URL }, url);
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByText(shown);
  answer = () => json(makePayment({ state: 'paid', methods: [] }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Paid. Thank you!') !== null).toBe(isNoticed);
});

test('whoever comes from the gateway can pay again if nothing is seen for a minute', async () => {
  const waiting = { state: 'redirect', redirectUrl: URL } as const;
  panel(waiting, 'en', waiting, '/orders/o/success?from=gateway');
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  screen.getByText(/^The bank has not confirmed yet/);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  screen.getByText(/^You have not finished paying/);
});

test('a wrong code is said at once, also to someone who came from the gateway', async () => {
  const asked = { state: 'otp', method: 'stc_pay' } as const;
  panel(asked, 'en', asked, '/orders/o/success?from=gateway');
  const code = await screen.findByLabelText('Enter the code sent to your mobile');
  answer = (call) =>
    call.endsWith('/otp')
      ? json({ code: 'payment_declined', message: '', details: { reason: 'code_wrong' } }, 422)
      : json(makePayment({ state: 'failed', method: 'stc_pay', failure: 'code_wrong' }));
  fireEvent.change(code, { target: { value: '111111' } });
  press(/^Pay SAR\s115.00$/);
  await screen.findByText('The code is not right. Nothing was charged. Request a new one.');
});

test('an order whose time is over says that it is being cancelled, then that it can be ordered again', async () => {
  panel({ state: 'expired', methods: [] });
  expect(screen.queryByText('Cancel Order')).toBeNull();
  cleanup();
  panel({ state: 'expired', methods: [] }, 'en', { state: 'expired', methods: [] }, '/', 'CANCELLED');
  expect(text()).toContain('The time to pay is over and the order was cancelled. “Reorder” puts');
  screen.getByText('Cancel Order');
});

test('a code that was sent to the wrong mobile, or before the page was loaded again, can go to another one', async () => {
  panel({ state: 'otp', method: 'stc_pay' });
  press('Use another mobile');
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile registered with STC Pay'));
});

test('minutes are announced at five and at one only', async () => {
  panel({ state: 'choose', payUntil: '2026-11-23T09:06:00Z' });
  const announced = () => [...document.querySelectorAll('[role="status"].sr-only')].map((node) => node.textContent);
  const heard: string[] = [];
  for (let minute = 0; minute < 5; minute++) {
    heard.push(announced().join(''));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
  }
  heard.push(announced().join(''));
  expect(heard).toEqual(['', '5 minutes left.', '', '', '', '1 minute left.']);
});

test('a long check says so, and asks every second at first, and twice a minute later on', async () => {
  panel({ state: 'checking' });
  const asked = () => calls.filter((call) => call.endsWith('/refresh')).length;
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(asked()).toBe(5);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked()).toBeLessThanOrEqual(11);
  expect(text()).not.toContain('not confirmed yet');
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(text()).toContain('The bank has not confirmed yet. We will email you when it does; you may close this page.');
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const after = asked();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked() - after).toBe(2);
});

test('with Apple Pay in the browser its sheet opens, and pays with its token', async () => {
  const seen: string[] = [];
  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
    onpaymentauthorized: (event: { payment: { token: unknown } }) => void = () => undefined;
    constructor(_: number, request: { total: { amount: string } }) {
      seen.push(request.total.amount);
    }
    begin() {
      this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' });
    }
    completeMerchantValidation(session: { nonce: string }) {
      seen.push(session.nonce);
      this.onpaymentauthorized({ payment: { token: { data: 'token' } } });
    }
    completePayment({ status }: { status: number }) {
      seen.push(`status ${status}`);
    }
    abort() {
      seen.push('abort');
    }
  }
  vi.stubGlobal('ApplePaySession', ApplePaySession);
  panel({ state: 'choose', method: 'apple_pay' });
  answer = (call, body) => {
    if (call.endsWith('/apple-pay-session')) return json({ session: { nonce: 'merchant' } });
    if (call.endsWith('/payments')) seen.push(JSON.stringify(body));
    return json(makePayment({ state: 'paid', methods: [] }));
  };
  press('Pay with Apple Pay');
  await screen.findByText('Paid. Thank you!');
  expect(seen).toEqual([
    '115.00',
    'merchant',
    '{"method":"apple_pay","applePayToken":"{\\"data\\":\\"token\\"}","language":"en"}',
    'status 0',
  ]);
});
