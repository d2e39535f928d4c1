import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { paymentQuery } from '#web/shop/data/payments.ts';
import { loadMessages } from '#web/shop/i18n.ts';
import { show } from '#web/shop/testing/show.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderCard } from './order-card.tsx';
import { PaymentNote } from './payment-note.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const BEGUN = {
  id: 'o',
  orderNumber: 'DQ-1',
  status: 'PENDING',
  paymentStatus: 'PENDING',
  paymentMethod: 'mada',
  isPaymentUnderWay: true,
  createdAt: '2026-11-23T09:00:00Z',
  totalAmount: 115,
  items: [],
  fulfilments: [],
} as unknown as Order;
const text = () => document.body.textContent ?? '';

test.each([
  ['ar', 'لم يتأكد الدفع بعد', 'تحقّق من الدفع', /بانتظار الدفع|لم يتم الدفع|ادفع الآن/],
  ['en', 'Payment not confirmed yet', 'Check payment', /Payment pending|Not paid|Pay now/],
] as const)(
  'in %s an order whose payment has begun is nowhere called unpaid: it may be paid',
  (language, word, link, not) => {
    show(<OrderCard order={BEGUN} />, language);
    screen.getByText(word, { exact: true });
    screen.getByRole('link', { name: new RegExp(`^${link}`) });
    expect(text()).not.toMatch(not);
    cleanup();
    show(<PaymentNote order={BEGUN} />, language);
    screen.getByText(word, { exact: true });
    expect(text()).not.toMatch(not);
  },
);

test('an order that nobody has begun to pay is pending, and leads to paying', () => {
  show(<OrderCard order={{ ...BEGUN, isPaymentUnderWay: false }} />, 'en');
  screen.getByText('Payment pending');
  screen.getByRole('link', { name: /^Pay now/ });
});

test.each([
  ['in a list it has failed', undefined, undefined, 'Payment failed'],
  ['on its page nothing is known before the look', {}, undefined, 'Payment not confirmed yet'],
  ['a look that shows the decline says so', {}, {}, 'Payment failed'],
  ['a look that fails leaves it open', {}, { isUnconfirmed: true }, 'Payment not confirmed yet'],
])('a declined payment whose page takes another card: %s', (_, payment, look, word) => {
  if (look) queryClient.setQueryData(paymentQuery('o').queryKey, { state: 'failed', ...look } as OrderPayment);
  const order = { ...BEGUN, paymentStatus: 'FAILED', payment } as unknown as Order;
  show(<OrderBadges order={order} />, 'en');
  screen.getByText(word, { exact: true });
});

test.each([
  ['ar', 'إن تمّت عملية دفع لهذا الطلب أعدنا إليك المبلغ كاملًا.', 'لن تدفع شيئًا'],
  ['en', 'If a payment for this order has gone through, we send it back in full.', 'You will not pay anything'],
] as const)('in %s whoever cancels such an order reads that the money would come back', (language, hint, not) => {
  show(<CancelDialog order={BEGUN} isOpen isBusy={false} onClose={() => 0} onCancel={() => 0} />, language);
  expect(text()).toContain(hint);
  expect(text()).not.toContain(not);
});

test.each([
  ['a part of it went back before', 26.25, 'We refund SAR 26.25.'],
  ['all of it went back before', 0, 'No more money goes back.'],
])('whoever cancels an order that a transfer paid reads what is left to go back: %s', (_, leftToReturn, hint) => {
  const order: Order = { ...BEGUN, paymentStatus: 'PAID', isPaymentUnderWay: false, amountToPay: 0, leftToReturn };
  show(<CancelDialog order={order} isOpen isBusy={false} onClose={() => 0} onCancel={() => 0} />, 'en');
  expect(text().replaceAll('\u00a0', ' ')).toContain(hint);
});

const ALL_CREDIT = {
  paymentStatus: 'PAID',
  totalAmount: 17.59,
  creditApplied: 17.59,
  amountToPay: 0,
  leftToReturn: 17.59,
};
const PART_CREDIT = { totalAmount: 38.29, creditApplied: 25.35, amountToPay: 12.94 };
test.each([
  ['all of it is credit', 'en', ALL_CREDIT, 'SAR 17.59 goes back to your store credit.', 'We refund'],
  ['all of it is credit', 'ar', ALL_CREDIT, 'يعود ١٧٫٥٩ ر.س. إلى رصيدك في المتجر.', 'نعيد إليك'],
  [
    ...['nothing is transferred yet', 'en', PART_CREDIT],
    ...['not pay anything for this order. SAR 25.35 goes back to your store credit.', 'We refund'],
  ],
  [
    ...['nothing is transferred yet', 'ar', PART_CREDIT],
    ...['لن تدفع شيئًا مقابل هذا الطلب. يعود ٢٥٫٣٥ ر.س. إلى رصيدك في المتجر.', 'نعيد إليك'],
  ],
  [
    ...['the rest was transferred, and some credit came back before', 'en'],
    { ...PART_CREDIT, paymentStatus: 'PAID', leftToReturn: 33.29, creditReturned: 5 },
    ...['We refund SAR 12.94. SAR 20.35 goes back to your store credit.', 'SAR 33.29'],
  ],
] as [string, 'ar' | 'en', Partial<Order>, string, string][])(
  'whoever cancels an order with credit reads what goes back to it: %s (%s)',
  async (_, language, change, hint, not) => {
    // The words about credit come with the part that says them.
    document.documentElement.lang = language;
    await loadMessages(language);
    const order: Order = { ...BEGUN, isPaymentUnderWay: false, ...change };
    show(<CancelDialog order={order} isOpen isBusy={false} onClose={() => 0} onCancel={() => 0} />, language);
    await screen.findByText(/رصيدك في المتجر|store credit/, {}, { timeout: 10_000 });
    const shown = text()
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[\u200e\u200f]/g, '');
    expect(shown).toContain(hint);
    expect(shown).not.toContain(not);
  },
);

test.each([
  ['ar', 'أُلغي الطلب. وإن تمّت عملية دفع له أعدنا إليك المبلغ.', 'فلا يُطلب منك'],
  ['en', 'The order is cancelled. If a payment for it went through, we send it back.', 'nothing will be charged'],
] as const)('in %s the note of a cancelled order that may be paid promises the money back', (language, words, not) => {
  for (const paymentStatus of ['PENDING', 'FAILED'] as const) {
    const order: Order = { ...BEGUN, status: 'CANCELLED', paymentStatus };
    show(<PaymentNote order={order} />, language);
    expect(text()).toContain(words);
    expect(text()).not.toContain(not);
    cleanup();
    show(<OrderBadges order={order} />, language);
    expect(text()).toBe({ ar: 'ملغي', en: 'Cancelled' }[language]);
    cleanup();
  }
});
