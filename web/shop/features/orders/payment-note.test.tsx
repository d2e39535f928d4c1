import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import { loadMessages } from '#web/shop/i18n.ts';
import { show as render } from '#web/shop/testing/show.tsx';
import { OrderBadges } from './order-badges.tsx';
import { PaymentNote } from './payment-note.tsx';

afterEach(cleanup);

const ACCOUNT = { bankName: 'بنك', accountName: 'Shop Est.', iban: 'SA9799000000001234567890' };
const TRANSFER =
  'Not paid yet. Transfer the amount to this account with the order number as the reference. The vendors start once it has arrived.';

function show(order: Partial<Order>, language: Language = 'en') {
  return render(<PaymentNote order={{ fulfilments: [], ...order } as unknown as Order} />, language);
}

test.each([
  ['cod', 'cash', 'en', 'Cash on Delivery', 'You pay the courier when the parcel arrives.'],
  ['cod', 'cash', 'ar', 'الدفع عند الاستلام', 'تدفع للمندوب عند استلام الشحنة.'],
  [
    'mada',
    'link',
    'en',
    'mada',
    'Not paid yet. Our team will email you a payment link. The vendors start once you have paid.',
  ],
  [
    'mada',
    'link',
    'ar',
    'مدى',
    'لم يتم الدفع بعد. يرسل لك فريقنا رابط الدفع بالبريد الإلكتروني، وتبدأ المتاجر التجهيز بعد الدفع.',
  ],
  ['visa', 'demo', 'en', 'Visa / Mastercard', 'This is a demo shop, so you will not be asked to pay.'],
  ['stc_pay', 'demo', 'ar', 'STC Pay', 'هذا متجر تجريبي، فلن يُطلب منك أي مبلغ.'],
  [
    'apple_pay',
    'contact',
    'en',
    'Apple Pay',
    'Not paid yet, and this payment method is not available at the moment. Contact us to pay another way.',
  ],
] as const)('an order by %s that is collected by %s says so in %s', (paymentMethod, by, language, name, sentence) => {
  const { container } = show(
    { paymentMethod, paymentRequest: { by }, paymentStatus: 'PENDING', status: 'PENDING' },
    language,
  );
  expect(container.textContent).toBe(name + sentence);
});

test('[orders-40] an order by bank transfer shows amount, account and reference, ready to be copied', () => {
  const { container, getByText, getAllByRole } = show({
    paymentMethod: 'bank_transfer',
    paymentRequest: { by: 'transfer', account: ACCOUNT },
    orderNumber: 'DQ-261122-9GPBK',
    totalAmount: 57.55,
  });
  expect(getByText(TRANSFER)).toBeTruthy();
  const details = [...container.querySelectorAll('dd bdi')].map(({ textContent }) =>
    textContent?.replace('\u00a0', ' '),
  );
  expect(details).toEqual(['SAR 57.55', 'SA97 9900 0000 0012 3456 7890', 'Shop Est.', 'بنك', 'DQ-261122-9GPBK']);
  expect(getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
});

test.each([
  ['ar', 'نسخ رقم الآيبان', 'نسخ بيان التحويل', 'تم النسخ: رقم الآيبان'],
  ['en', 'Copy IBAN', 'Copy Transfer reference', 'Copied: IBAN'],
] as const)('in %s each copy button names what it copies', async (language, iban, reference, done) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const order = {
    paymentRequest: { by: 'transfer', account: ACCOUNT },
    orderNumber: 'DQ-1',
    totalAmount: 57.55,
  } as const;
  const { getByRole, findByRole } = show({ paymentMethod: 'bank_transfer', ...order }, language);
  fireEvent.click(getByRole('button', { name: reference }));
  expect(writeText).toHaveBeenLastCalledWith('DQ-1');
  fireEvent.click(getByRole('button', { name: iban }));
  expect(writeText).toHaveBeenLastCalledWith(ACCOUNT.iban);
  expect(await findByRole('button', { name: done })).toBeTruthy();
});

test.each([
  ['cod', 'PAID', 'DELIVERED', 'Cash on DeliveryPaid'],
  ['mada', 'FAILED', 'PENDING', 'madaPayment failed'],
  ['visa', 'REFUNDED', 'CANCELLED', 'Visa / MastercardRefunded'],
] as const)('the note for %s, payment %s, order %s says: %s', (paymentMethod, paymentStatus, status, expected) => {
  expect(show({ paymentMethod, paymentStatus, status }).container.textContent).toBe(expected);
});

test.each([
  ['ar', 'PENDING', 'أُلغي الطلب، فلا يُطلب منك أي مبلغ.'],
  ['ar', 'PAID', 'سيُعاد المبلغ المدفوع إليك. يتولى فريقنا إعادته يدويًا، ولا يمكننا تحديد موعد وصوله الآن.'],
  ['ar', 'REFUNDED', 'تم استرداد المبلغ'],
  ['en', 'PENDING', 'The order is cancelled: nothing will be charged.'],
  [
    'en',
    'PAID',
    'The amount you paid will be returned to you. Our team returns it by hand, so we cannot say yet when it will arrive.',
  ],
  ['en', 'REFUNDED', 'Refunded'],
] as const)('in %s the note of a cancelled order with payment %s says: %s', (language, paymentStatus, sentence) => {
  const order = { paymentMethod: 'mada', paymentStatus, status: 'CANCELLED' } as Order;
  const { container } = render(<PaymentNote order={{ ...order, fulfilments: [] }} />, language);
  expect(container.lastElementChild?.textContent).toBe(sentence);
});

test.each([
  ['ar', 'CANCELLED', 'PAID', 'سيُعاد المبلغ'],
  ['ar', 'CANCELLED', 'REFUNDED', 'تم استرداد المبلغ'],
  ['en', 'CANCELLED', 'PAID', 'Refund due'],
  ['en', 'CANCELLED', 'REFUNDED', 'Refunded'],
  ['en', 'DELIVERED', 'PAID', 'Paid'],
] as const)(
  'in %s the payment badge of a %s order with payment %s says: %s',
  (language, status, paymentStatus, label) => {
    const { getByText } = render(
      <OrderBadges order={{ id: 'o', status, paymentStatus, totalAmount: 57.55 }} />,
      language,
    );
    expect(getByText(label, { exact: true })).toBeTruthy();
  },
);

test.each([
  ['ar', 'PENDING', 57.55],
  ['en', 'PENDING', 57.55],
  ['ar', 'REFUNDED', 0],
  ['en', 'REFUNDED', 0],
] as const)(
  'in %s a cancelled order with payment %s over %s, that was never paid, has one badge, and none about payment',
  (language, paymentStatus, totalAmount) => {
    const order = { id: 'o', status: 'CANCELLED', paymentStatus, totalAmount } as const;
    const { container } = render(<OrderBadges order={order} />, language);
    expect(container.textContent).toBe({ ar: 'ملغي', en: 'Cancelled' }[language]);
  },
);

test.each([
  ['ar', 'أُلغي الطلب، فلا يُطلب منك أي مبلغ.'],
  ['en', 'The order is cancelled: nothing will be charged.'],
] as const)('in %s the note of a cancelled order that cost nothing tells of no refund', (language, sentence) => {
  const { container } = show(
    { paymentMethod: 'mada', paymentStatus: 'REFUNDED', status: 'CANCELLED', totalAmount: 0 },
    language,
  );
  expect(container.lastElementChild?.textContent).toBe(sentence);
});

test.each([
  ['en', 'bank_transfer', { bankMoney: { received: 0, missing: 0, returning: 0, returned: 12 } }],
  ['ar', 'bank_transfer', { bankMoney: { received: 0, missing: 0, returning: 0, returned: 12 } }],
  ['en', 'bank_transfer', { payment: { surplusReturned: 38.29 } }],
  ['ar', 'mada', { payment: { surplusReturned: 38.29 } }],
] as const)(
  'in %s a cancelled order by %s that waits for its refund says so, whatever else has gone back (%j)',
  (language, paymentMethod, more) => {
    const payment = 'payment' in more && { surplus: 0, refunding: 0, refunded: 0, ...more.payment };
    const order = { status: 'CANCELLED', paymentStatus: 'PAID', paymentMethod, totalAmount: 38.29, ...more, payment };
    const { container } = show(order as never, language);
    expect(container.lastElementChild?.textContent).toBe(
      {
        ar: 'سيُعاد المبلغ المدفوع إليك. يتولى فريقنا إعادته يدويًا، ولا يمكننا تحديد موعد وصوله الآن.',
        en: 'The amount you paid will be returned to you. Our team returns it by hand, so we cannot say yet when it will arrive.',
      }[language],
    );
  },
);

test('a part of a transfer is told, and only the rest is asked for', () => {
  const bankMoney = { received: 30, missing: 8.29, returning: 0, returned: 0 };
  const paymentRequest = { by: 'transfer', account: ACCOUNT } as const;
  const { container } = show({ paymentMethod: 'bank_transfer', totalAmount: 38.29, paymentRequest, bankMoney });
  const text = container.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('We have received SAR 30.00 of your transfer; SAR 8.29 is missing.');
  expect(text).toContain('AmountSAR 8.29');
  expect(text).not.toContain('38.29');
});

test.each([
  ['en', { surplus: 38.29 }, 'Refund due'],
  ['ar', { surplus: 38.29 }, 'سيُعاد المبلغ'],
  ['en', { surplusReturned: 38.29 }, 'Refunded'],
  ['ar', { surplusReturned: 38.29 }, 'تم استرداد المبلغ'],
] as const)(
  'in %s a cancelled order whose money came late (%j) is not called free of charge',
  (language, back, words) => {
    const payment = { state: 'none', refunding: 0, refunded: 0, surplus: 0, ...back };
    const { container } = show(
      { status: 'CANCELLED', paymentStatus: 'PENDING', paymentMethod: 'mada', totalAmount: 38.29, payment } as never,
      language,
    );
    expect(container.textContent).toContain(words);
    expect(container.textContent).not.toMatch(/nothing will be charged|لا يُطلب/);
  },
);

test.each([
  ['ar', 'PAID', 'CONFIRMED', 'رصيدك في المتجر', 'مدى'],
  ['ar', 'REFUNDED', 'CANCELLED', 'رصيدك في المتجر', 'مدى'],
  ['en', 'PAID', 'CONFIRMED', 'Your store credit', 'mada'],
] as const)(
  'in %s an order (%s, %s) that credit paid in full names the credit',
  async (language, paid, status, name, not) => {
    document.documentElement.lang = language;
    await loadMessages(language);
    const order = { paymentMethod: 'mada', paymentStatus: paid, status, totalAmount: 40, creditApplied: 40 } as const;
    const { container, findByText } = show({ ...order, amountToPay: 0 }, language);
    await findByText(name);
    expect(container.textContent).not.toContain(not);
  },
);

test('an order that credit paid in part names the method that pays the rest', () => {
  const order = { paymentMethod: 'mada', paymentStatus: 'PAID', status: 'CONFIRMED', totalAmount: 40 } as const;
  expect(show({ ...order, creditApplied: 30, amountToPay: 10 }).container.textContent).toContain('mada');
});

test.each(['ar', 'en'] as const)(
  'in %s cash that came for a cancelled parcel is not denied: a panel tells of it',
  (language) => {
    const order = { paymentMethod: 'cod', paymentStatus: 'PENDING', status: 'CANCELLED' } as const;
    const textOf = (arrivedLate: boolean) =>
      show({ ...order, fulfilments: [{ arrivedLate }] as unknown as Order['fulfilments'] }, language).container
        .textContent;
    expect(textOf(true)).not.toMatch(/nothing will be charged|لا يُطلب/);
    cleanup();
    expect(textOf(false)).toMatch(/nothing will be charged|لا يُطلب/);
  },
);
