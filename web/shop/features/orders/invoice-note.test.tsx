import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { InvoiceNote } from './invoice-note.tsx';

afterEach(cleanup);

const PAID = 'The invoice is issued when the order is paid. Until then the file is a pro-forma invoice.';
const SHIPPED =
  'Each parcel’s invoice is issued when the parcel is handed to the carrier. Until then the file has a pro-forma invoice for it.';

test.each([
  ['mada', 'PENDING', 'PENDING', ['PENDING'], PAID],
  ['bank_transfer', 'FAILED', 'PENDING', ['PENDING'], PAID],
  ['mada', 'PAID', 'PENDING', ['PENDING'], ''],
  ['mada', 'PENDING', 'CANCELLED', ['CANCELLED'], ''],
  ['cod', 'PENDING', 'PENDING', ['PENDING', 'SHIPPED'], SHIPPED],
  ['cod', 'PENDING', 'SHIPPED', ['SHIPPED', 'SHIPPED'], ''],
  ['cod', 'PAID', 'DELIVERED', ['DELIVERED', 'CANCELLED'], ''],
])('%s %s in a %s order with parcels %j: “%s”', (paymentMethod, paymentStatus, status, parcels, expected) => {
  const order = { paymentMethod, paymentStatus, status, fulfilments: parcels.map((part) => ({ status: part })) };
  const { container } = render(
    <I18nProvider language="en" messages={en}>
      <InvoiceNote order={order as Order} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(expected);
});
