import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PayPanel } from './pay-panel.tsx';

// The gateway or the shop's limits keep a payment from going on: the panel's words, and its ways on.

vi.mock('./leave.ts', () => ({ leaveFor: vi.fn() }));

const URL = 'https://gateway.example/invoices/1';
const ACCOUNT = { bankName: 'Test Bank', accountName: 'Daqeeq', iban: 'SA9799000000001234567890' };
let answer: (call: string) => Response;

function makePayment(change: Partial<OrderPayment> = {}): OrderPayment {
  return {
    state: 'redirect',
    method: 'mada',
    amount: 115,
    payUntil: '2026-11-23T09:20:00Z',
    methods: ['mada', 'visa', 'stc_pay', 'bank_transfer'],
    failure: null,
    redirectUrl: URL,
    surplus: 0,
    refunding: 0,
    refunded: 0,
    ...change,
  };
}

/** Shows the panel; `look` is what a look finds. */
function panel(
  stored: OrderPayment,
  look: OrderPayment | Response,
  language: Language = 'en',
  url = '/',
  change: Partial<Order> = {},
) {
  answer = () => (look instanceof Response ? look.clone() : Response.json(look)) as Response;
  const order = {
    id: 'o',
    orderNumber: 'DQ-1',
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentMethod: stored.method,
    totalAmount: stored.amount,
    payment: stored,
    ...change,
  } as Order;
  show(
    <PayPanel order={order}>
      <button type="button">Cancel Order</button>
    </PayPanel>,
    language,
    url,
  );
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const buttons = () =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(`${init.method} ${url}`));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const UNSEEN = makePayment({ isUnconfirmed: true });

test.each([
  ['a payment on the gateway’s page', makePayment(), UNSEEN],
  [
    'a card that was tried after a decline',
    makePayment({ state: 'failed', failure: 'declined' }),
    { ...UNSEEN, state: 'failed' as const },
  ],
  ['a wallet whose answer was lost', makePayment({ state: 'choose' }), { ...UNSEEN, state: 'choose' as const }],
])('%s that could not be looked at is not called unpaid, and nothing leads to pay twice', async (_, stored, look) => {
  panel(stored, look);
  await pass(100);
  expect(text()).toContain(
    'The bank has not confirmed yet, and we cannot ask it for the moment. Please do not pay again',
  );
  expect(text()).not.toMatch(/outstanding|not finished|Nothing was charged|declined/);
  expect(buttons()).toEqual(['Change payment method', 'Cancel Order']);
});

test('a look that the shop itself could not answer says the same', async () => {
  panel(makePayment(), Response.json({ code: 'server_error', message: '' }, { status: 500 }));
  await pass(10_000);
  expect(text()).toContain('The bank has not confirmed yet');
  expect(text()).not.toContain('not finished');
});

test('who comes from the gateway reads it too, once the check is over, and sees the money when it is found', async () => {
  panel(makePayment(), UNSEEN, 'ar', '/orders/o/success?from=gateway');
  await pass(64_000);
  expect(text()).toContain('لم يصلنا تأكيد البنك بعد، ويتعذر علينا التحقق منه الآن.');
  expect(text()).not.toContain('لم تُكمل الدفع');
  answer = () => Response.json(makePayment({ state: 'paid', methods: [], redirectUrl: undefined }));
  await pass(31_000);
  expect(text()).toContain('تم الدفع. شكرًا لك!');
});

test('a change of method asks first; who has confirmed nothing goes on to the methods', async () => {
  panel(makePayment(), UNSEEN);
  await pass(100);
  const question = 'If you have confirmed the payment, at your bank or in your wallet, wait';
  expect(screen.queryByRole('button', { name: 'I have not confirmed' })).toBeNull();
  press('Change payment method');
  expect(text()).toContain(question);
  press('I will wait');
  expect(screen.queryByRole('button', { name: 'I have not confirmed' })).toBeNull();
  press('Change payment method');
  press('I have not confirmed');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeTruthy();
  expect(text()).not.toContain('You have not finished paying');
});

test('an account to transfer to stays, with the question whether a card was confirmed', async () => {
  const transfer = makePayment({
    state: 'transfer',
    method: 'bank_transfer',
    transfer: ACCOUNT,
    redirectUrl: undefined,
  });
  panel(transfer, { ...transfer, isUnconfirmed: true });
  await pass(100);
  expect(text()).toContain('An earlier payment for this order is not confirmed yet.');
  expect(text()).toContain('SA97 9900 0000 0012 3456 7890');
  expect(text()).not.toMatch(/Not paid yet|outstanding/);
  press('Change payment method');
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

const CHOOSE = { state: 'choose', redirectUrl: undefined } as const;

test.each([
  ['en', '2026-11-23T09:10:00Z', 'You can try by card or wallet again from 12:10 pm. You can pay by bank transfer now'],
  [
    'ar',
    '2026-11-23T09:10:00Z',
    'يمكنك المحاولة مجددًا بالبطاقة أو المحفظة بعد الساعة ١٢:١٠ م. ويمكنك الآن الدفع بتحويل بنكي',
  ],
  ['en', '2026-11-23T09:50:00Z', 'Your order is held until 12:20 pm only.'],
  ['ar', '2026-11-23T09:50:00Z', 'لكن حجز طلبك ينتهي ١٢:٢٠ م، فاضغط «تغيير طريقة الدفع» واختر التحويل البنكي الآن'],
] as const)(
  'too many payments (%s, until %s): says when again, also after a reload',
  async (language, beginAgainAt, words) => {
    const payment = makePayment({ ...CHOOSE, beginAgainAt });
    panel(payment, payment, language);
    expect(text()).toContain(words);
  },
);

test('a refused code of STC Pay says when, though the account may begin other payments', async () => {
  const payment = makePayment({ ...CHOOSE, method: 'stc_pay' });
  panel(payment, payment);
  answer = (call) =>
    call.endsWith('/payments')
      ? Response.json(
          { code: 'too_many_requests', message: '', details: { beginAgainAt: '2026-11-23T09:15:00Z' } },
          { status: 429 },
        )
      : Response.json(payment);
  fireEvent.change(screen.getByLabelText('Mobile registered with STC Pay'), { target: { value: '0515555559' } });
  press('Send code');
  await screen.findByText(/again from 12:15 pm/);
});

test.each([
  [
    'en',
    ['bank_transfer'],
    'You have tried five times to pay this order. No further payment by card or wallet can begin for it. You can still pay by bank transfer: choose it before 12:20 pm, until when your order is held.',
    'Try another card',
  ],
  [
    'ar',
    ['bank_transfer'],
    'حاولت دفع هذا الطلب خمس مرات، ولا يمكن بدء محاولة جديدة له بالبطاقة أو المحفظة. ويمكنك الدفع بتحويل بنكي: اختره قبل ١٢:٢٠ م، فطلبك محجوز لك حتى ذلك الوقت.',
    'جرّب بطاقة أخرى',
  ],
  ['en', [], 'Your order is held until 12:20 pm; after that it is cancelled', 'Try another card'],
  ['ar', [], 'طلبك محجوز لك حتى ١٢:٢٠ م، وبعد ذلك يُلغى', 'جرّب بطاقة أخرى'],
  [
    'en',
    ['mada', 'bank_transfer'],
    'You can still continue the one that you have begun. You can still pay by bank',
    '!',
  ],
  ['ar', ['mada', 'bank_transfer'], 'ويمكنك متابعة عملية الدفع التي بدأتها. ويمكنك الدفع بتحويل بنكي', '!'],
] as const)('in %s after five tries, with %j left, the panel says what can be done, until when', async (...row) => {
  const [language, methods, words, not] = row;
  const payment = makePayment({ state: 'failed', failure: 'declined', methods: [...methods], areTriesUsed: true });
  panel(payment, payment, language);
  await pass(100);
  expect(text()).toContain(words);
  expect(text()).not.toContain(not);
});

test('a sixth try that another tab has left no room for is refused in the same words', async () => {
  const payment = makePayment({ ...CHOOSE });
  panel(payment, payment);
  const refusal = { code: 'payment_tries_used', message: '' };
  answer = (call) => (call.endsWith('/payments') ? Response.json(refusal, { status: 409 }) : Response.json(payment));
  press(/^Pay SAR/);
  await screen.findByText(/^You have tried five times to pay this order\./);
  expect(text()).not.toContain('Too many attempts');
});

const OVER: Partial<OrderPayment> = { state: 'expired', methods: [], redirectUrl: undefined };

test.each([
  [
    'en',
    'The time to pay is over, but the bank has not said yet whether you paid, and we cannot ask it for the moment. Please do not order again',
    /cancelled within|reorder|outstanding/,
  ],
  [
    'ar',
    'انتهت مهلة الدفع، ولم يخبرنا البنك بعد إن كنت قد دفعت، ويتعذر علينا التحقق منه الآن. لا تطلب المنتجات مرة أخرى',
    /سيُلغى|إعادة طلب|وبقي الدفع/,
  ],
] as const)('in %s the end of the hold tells nobody who may have paid to order again', async (language, words, not) => {
  panel(makePayment(), UNSEEN, language);
  await pass(100);
  // The same tab, when the time is over.
  answer = () => Response.json(makePayment({ ...OVER, isUnconfirmed: true }));
  await pass(31_000);
  expect(text()).toContain(words);
  expect(text()).not.toMatch(not);
  answer = () => Response.json(makePayment({ ...OVER, state: 'paid' }));
  await pass(31_000);
  expect(text()).toMatch(/Paid\. Thank you!|تم الدفع/);
});

test('a page that is opened after the end looks before it says anything', async () => {
  const stored = makePayment(OVER);
  panel(stored, stored, 'en', '/', { isPaymentUnderWay: true });
  expect(text()).toContain('Checking your payment…');
  await pass(100);
  expect(text()).toContain('The order will be cancelled within minutes');
});

test.each([
  [
    'en',
    'Payment not confirmed yet',
    'Your order is cancelled. The bank has not said yet whether a payment went through before. If one did, it goes back',
  ],
  [
    'ar',
    'لم يتأكد الدفع بعد',
    'أُلغي طلبك، ولم يخبرنا البنك بعد إن كانت قد تمّت عملية دفع قبل ذلك. إن تمّت فسيعود إليك المبلغ تلقائيًا',
  ],
] as const)(
  'in %s a cancelled order that may be paid says at once that the money would go back',
  async (language, heading, words) => {
    panel(makePayment(), UNSEEN, language, '/', { status: 'CANCELLED', isPaymentUnderWay: true });
    for (const ms of [0, 100, 6_000]) {
      await pass(ms);
      expect(text()).toContain(words);
      expect(screen.getByRole('heading').textContent).toBe(heading);
      expect(buttons()).toEqual([]);
    }
  },
);

test('a cancelled order offers no payment, whatever the page knew before', async () => {
  panel(makePayment(), makePayment({ ...OVER, state: 'none' }), 'en', '/', { status: 'CANCELLED' });
  expect(text()).toBe('');
  await pass(100);
  expect(text()).toBe('');
});

test('people who have confirmed nothing are not told to wait and to go on in one breath', async () => {
  panel(makePayment(), UNSEEN);
  await pass(100);
  press('Change payment method');
  press('I have not confirmed');
  expect(text()).toContain('Continue only if you have not confirmed it at your bank.');
  expect(text()).not.toContain('do not pay again');
});

const OTP: Partial<OrderPayment> = { state: 'otp', method: 'stc_pay', redirectUrl: undefined };

test('a code to type is no longer asked for beside a payment that may have gone through', async () => {
  panel(makePayment(OTP), makePayment({ ...OTP, isUnconfirmed: true }));
  await pass(100);
  expect(text()).toContain('Please do not pay again');
  expect(buttons()).toEqual(['Change payment method', 'Cancel Order']);
  press('Change payment method');
  press('I have not confirmed');
  expect(screen.getByLabelText(/code/i)).toBeTruthy();
});

test('an account to transfer to is called unpaid only after the first look', async () => {
  const transfer = makePayment({ state: 'transfer', method: 'bank_transfer', transfer: ACCOUNT });
  panel(transfer, transfer, 'en', '/', { isPaymentUnderWay: true });
  expect(text()).toContain('An earlier payment for this order is not confirmed yet.');
  expect(text()).not.toContain('Not paid yet');
  await pass(100);
  expect(text()).toContain('Not paid yet');
});
