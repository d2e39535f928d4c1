import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { BankMoney, Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PayPanel } from './pay-panel.tsx';

const ACCOUNT = { bankName: 'Bank', accountName: 'Shop', iban: 'SA9799000000001234567890' };
const PAYMENT: OrderPayment = {
  state: 'transfer',
  method: 'bank_transfer',
  amount: 38.29,
  payUntil: null,
  methods: ['mada', 'bank_transfer'],
  failure: null,
  transfer: ACCOUNT,
  surplus: 0,
  refunding: 0,
  refunded: 0,
};
const NONE: BankMoney = { received: 0, missing: 0, returning: 0, returned: 0 };

function makeOrder(payment: Partial<OrderPayment> | null, bankMoney?: Partial<BankMoney>): Order {
  const stored = payment && { ...PAYMENT, ...payment };
  return {
    id: 'o',
    orderNumber: 'DQ-1',
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentMethod: 'bank_transfer',
    totalAmount: 38.29,
    ...(stored ? { payment: stored } : { paymentRequest: { by: 'transfer', account: ACCOUNT } }),
    ...(bankMoney && { bankMoney: { ...NONE, ...bankMoney } }),
  } as Order;
}

let later: Partial<OrderPayment> = {};
let looks = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  looks = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/refresh')) looks += 1;
    return Response.json({ ...PAYMENT, ...later });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
function panel(order: Order, language: Language = 'en') {
  later = order.payment ?? {};
  show(<PayPanel order={order}>{null}</PayPanel>, language);
}

const PART = { received: 30, missing: 8.29 };

test('a part of a transfer is told, and only the rest is asked for', () => {
  panel(makeOrder({}, PART));
  expect(text()).toContain(
    'We have received SAR 30.00 of your transfer; SAR 8.29 is missing. Transfer only the missing amount',
  );
  expect(text()).toContain('AmountSAR 8.29');
  expect(text()).not.toContain('Not paid yet');
  expect(text()).not.toContain('38.29');
});

test('when all has arrived nothing is asked for', () => {
  panel(makeOrder({}, { received: 38.29 }));
  expect(text()).toContain('The full amount has arrived by bank transfer and is being confirmed.');
  expect(text()).not.toContain('IBAN');
});

test.each([
  ['en', { state: 'none' }, 'We received SAR 30.00 by bank transfer that did not pay this order. We transfer it back'],
  ['ar', { state: 'expired' }, 'ولم يُستخدم في دفع هذا الطلب، وسنعيده إلى الحساب الذي جاء منه.'],
  ['en', { state: 'paid' }, 'We received SAR 30.00 by bank transfer that did not pay this order.'],
  ['en', null, 'We received SAR 30.00 by bank transfer that did not pay this order.'],
] as const)('in %s money of a transfer that goes back is told of an order that is %j', (language, state, sentence) => {
  panel(makeOrder(state && { ...state, methods: [] }, { returning: 30 }), language);
  expect(text()).toContain(sentence);
});

test('money that was transferred back is told', () => {
  panel(makeOrder({ state: 'none', methods: [] }, { returned: 30 }));
  expect(text()).toContain('We have transferred SAR 30.00 back to the account it came from.');
});

test.each([
  ['ar', 'نعيد ٣٨٫٢٩ ر.س. إلى بطاقة مدى المنتهية بـ 1010. يصل المبلغ عادةً خلال ٣ إلى ١٤ يوم عمل.'],
  ['en', 'SAR 38.29 is going back to your mada card ending in 1010.'],
] as const)('in %s a refund names its card', (language, sentence) => {
  const source = { type: 'card', company: 'mada', last4: '1010' } as const;
  panel(makeOrder({ state: 'refunding', methods: [], refunding: 38.29, source }), language);
  expect(text().replace(/[\u2066\u2069\u200e\u200f]/g, '')).toContain(sentence);
});

const CARD = { type: 'card', company: 'mada', last4: '1010' } as const;
const DUE = { status: 'CANCELLED', paymentStatus: 'PAID' } as const;

test.each([
  ['en', null, { returned: 12 }],
  ['ar', { state: 'refunding', surplusReturned: 38.29 }, {}],
  ['en', { state: 'refunding', surplusReturned: 38.29, source: CARD }, {}],
] as const)(
  'in %s a cancelled order that waits for its refund by hand names it beside what else went back: %j, %j',
  (language, payment, bankMoney) => {
    panel({ ...makeOrder(payment && { ...payment, methods: [] }, bankMoney), ...DUE }, language);
    expect(text().replace(/[\u2066\u2069\u200e\u200f]/g, '')).toContain(
      {
        ar: 'سنعيد إليك ٣٨٫٢٩ ر.س.، ويتولى فريقنا ذلك يدويًا',
        en: 'We will return SAR 38.29 to you. Our team does so by hand',
      }[language],
    );
    expect(text()).not.toContain('1010');
  },
);

test('what the gateway sends back is not promised by hand too', () => {
  const order = makeOrder({ state: 'refunding', methods: [], refunding: 38.29, source: CARD });
  panel({ ...order, ...DUE });
  expect(text()).toContain('SAR 38.29 is going back to your mada card ending in 1010.');
  expect(text()).not.toContain('by hand');
});

test.each([
  ['en', { source: CARD }, 'Our team returned SAR 38.29 to you in another way, not to your mada card ending in 1010.'],
  ['ar', { source: CARD }, 'أعاد إليك فريقنا ٣٨٫٢٩ ر.س. بطريقة أخرى، وليس إلى بطاقة مدى المنتهية بـ 1010.'],
  ['en', {}, 'Our team returned SAR 38.29 to you.'],
  ['ar', {}, 'أعاد إليك فريقنا ٣٨٫٢٩ ر.س.'],
] as const)('in %s a refund by hand (%j) is not told as one to the card', (language, more, sentence) => {
  const back: Partial<OrderPayment> = { state: 'refunded', methods: [], refunded: 38.29, refundedByHand: 38.29 };
  panel(makeOrder({ ...back, ...more }), language);
  const told = text().replace(/[\u2066\u2069\u200e\u200f]/g, '');
  expect(told).toContain(sentence);
  expect(told).not.toMatch(/We sent|أعدنا/);
});

test('a page that says "sending it back" looks until the money is back', async () => {
  const going: Partial<OrderPayment> = { state: 'none', methods: [], surplus: 38.29 };
  panel(makeOrder(going));
  expect(text()).toContain('We received SAR 38.29 too much and are sending it back.');
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  const before = looks;
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  expect(looks).toBeGreaterThan(before);
  later = { state: 'none', methods: [], surplusReturned: 38.29 };
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  screen.getByText(/^We received SAR\s38.29 more than this order needed and have sent it back\.$/);
  const after = looks;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(looks).toBe(after);
});
