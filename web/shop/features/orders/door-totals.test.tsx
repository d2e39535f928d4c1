import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/orders.ts';
import { show } from '#web/shop/testing/show.tsx';
import { DoorTotals } from './door-totals.tsx';
import { amountOf } from './order-amount.ts';
import { Parcels } from './parcels.tsx';

afterEach(cleanup);

const text = () => document.body.textContent.replaceAll('\u00a0', ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

function totals(order: Partial<Order>, language: Language = 'en') {
  cleanup();
  show(<DoorTotals order={{ status: 'DELIVERED', totalAmount: 89, ...order } as Order} />, language);
  return text();
}

test('[cash-06] an order shows what is left to pay, or was paid, after a parcel was refused at the door', () => {
  expect(totals({ status: 'SHIPPED', refusedAmount: 59.33 })).toBe(
    'Not accepted at the door−SAR 59.33To pay on deliverySAR 29.67',
  );
  expect(totals({ refusedAmount: 59.33, collectedAmount: 29.67 })).toBe(
    'Not accepted at the door−SAR 59.33Paid in cashSAR 29.67',
  );
  expect(totals({ collectedAmount: 80 }, 'ar')).toBe('المدفوع نقدًا٨٠٫٠٠ ر.س.');
  expect(totals({ status: 'PENDING', cancelledAmount: 23 }, 'ar')).toBe(
    'قيمة ما أُلغي−٢٣٫٠٠ ر.س.الإجمالي بعد الإلغاء٦٦٫٠٠ ر.س.',
  );
  expect(totals({ cancelledAmount: 23, collectedAmount: 66 })).toBe(
    'Cancelled−SAR 23.00Total after cancellationSAR 66.00',
  );
});

test('an order that is paid as it was placed, or cancelled, shows its total alone', () => {
  expect(totals({})).toBe('');
  expect(totals({ collectedAmount: 89 })).toBe('');
  expect(totals({ status: 'CANCELLED', refusedAmount: 89 })).toBe('');
});

test.each([
  [{ totalAmount: 0.3, refusedAmount: 0.1 }, 0.2],
  [{ totalAmount: 89, refusedAmount: 59.33, collectedAmount: 30 }, 30],
  [{ totalAmount: 89, refusedAmount: 89, status: 'CANCELLED' }, 89],
] as const)('an order of %o is one of %d riyals', (order, amount) => {
  expect(amountOf({ status: 'DELIVERED', ...order } as Order)).toBe(amount);
});

test.each([
  [{ status: 'SHIPPED', collectAmount: 29.67 }, 'en', 'Shipped·Pay the courier SAR 29.67'],
  [{ status: 'SHIPPED', collectAmount: 29.67 }, 'ar', 'تم الشحن·تدفع للمندوب ٢٩٫٦٧ ر.س.'],
  [{ status: 'CANCELLED', collectAmount: 29.67, isRefused: true }, 'en', 'Not accepted'],
  [{ status: 'CANCELLED', isRefused: true }, 'ar', 'لم تُستلم'],
  [{ status: 'DELIVERED', collectAmount: 29.67 }, 'en', 'Delivered'],
] as const)('a cash parcel that is %o says so in %s', (part, language, words) => {
  const parcel = { id: 'p', vendor: { name: 'مطبخ', nameEn: 'Kitchen' }, carrier: null, itemIds: [], ...part };
  show(<Parcels order={{ items: [], fulfilments: [parcel] } as unknown as Order} />, language);
  expect(text().endsWith(words)).toBe(true);
});
