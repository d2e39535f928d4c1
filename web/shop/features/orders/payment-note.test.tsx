import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { OrderBadges } from './order-badges.tsx';
import { PaymentNote } from './payment-note.tsx';

afterEach(cleanup);

const NAMES: Record<PaymentMethodId, string> = {
  mada: 'mada',
  visa: 'Visa / Mastercard',
  stc_pay: 'STC Pay',
  apple_pay: 'Apple Pay',
  cod: 'Cash on Delivery',
  bank_transfer: 'Bank Transfer',
};
const LINK = 'Not paid yet: we send you a payment link by e-mail before the vendors prepare your items.';

test.each([
  ['cod', 'PENDING', 'PENDING', 'You pay the courier when the parcel arrives.'],
  ['mada', 'PENDING', 'PENDING', LINK],
  ['visa', 'PENDING', 'CONFIRMED', LINK],
  ['stc_pay', 'PENDING', 'PENDING', LINK],
  ['apple_pay', 'PENDING', 'PENDING', LINK],
  ['bank_transfer', 'PENDING', 'PENDING', en['order.paying.bank']],
  ['cod', 'PAID', 'DELIVERED', 'Paid'],
  ['mada', 'FAILED', 'PENDING', 'Payment failed'],
  ['visa', 'REFUNDED', 'CANCELLED', 'Refunded'],
  ['visa', 'PENDING', 'CANCELLED', 'The order is cancelled: nothing will be charged.'],
] as [PaymentMethodId, PaymentStatus, OrderStatus, string][])(
  'the note for %s, payment %s, order %s says: %s',
  (paymentMethod, paymentStatus, status, expected) => {
    const { container } = render(
      <I18nProvider language="en" messages={en}>
        <PaymentNote order={{ paymentMethod, paymentStatus, status } as Order} />
      </I18nProvider>,
    );
    expect(container.textContent).toBe(NAMES[paymentMethod] + expected);
  },
);

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
  const { container } = render(
    <I18nProvider language={language} messages={{ ar, en }[language]}>
      <PaymentNote order={order} />
    </I18nProvider>,
  );
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
      <I18nProvider language={language} messages={{ ar, en }[language]}>
        <OrderBadges status={status} paymentStatus={paymentStatus} />
      </I18nProvider>,
    );
    expect(getByText(label, { exact: true })).toBeTruthy();
  },
);
