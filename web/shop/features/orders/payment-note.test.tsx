import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderStatus, PaymentMethodId, PaymentStatus } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { PaymentNote } from './payment-note.tsx';

afterEach(cleanup);

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
  'of %s that is %s on an order that is %s it is said: %s',
  (paymentMethod, paymentStatus, status, expected) => {
    const { container } = render(
      <I18nProvider language="en" messages={en}>
        <PaymentNote order={{ paymentMethod, paymentStatus, status } as Order} />
      </I18nProvider>,
    );
    expect(container.textContent).toBe(en[`pay.${paymentMethod}`] + expected);
  },
);
