import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Amounts } from './amounts.tsx';
import { Payments } from './payments.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const NONE = { creditUsed: 0, creditReturned: 0, received: 0, sentBack: 0, goingBack: 0, toSend: 0, missing: 0 };

const PLACED = {
  ...{ status: 'CONFIRMED', pricesIncludeVat: true, couponCode: null },
  ...{ subtotal: 320.35, discountAmount: 0, shippingCost: 35, codFee: 5, tax: 47, totalAmount: 360.35 },
  ...{ cancelledAmount: 0, refusedAmount: 0, returnedAmount: 0, leftAmount: 360.35 },
  requests: [],
  money: { ...NONE, missing: 360.35 },
};

/** The rows that follow the total and its tax. */
function after(order: object, language: 'ar' | 'en') {
  show(<Amounts order={{ ...PLACED, ...order } as unknown as OperatedOrder} />, language);
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  return rows
    .slice(rows.findIndex((row) => /Total|الإجمالي/.test(row)) + 2)
    .map((row) => row.replaceAll('\u00a0', ' ').replace(/[\u200e\u200f\u061c]/g, ''));
}

test.each([
  ['nothing happened', {}, ['Not paid yet: SAR 360.35']],
  [
    'a parcel was refused and something returned besides',
    {
      ...{ cancelledAmount: 29.32, refusedAmount: 100, returnedAmount: 31.03, leftAmount: 200 },
      money: { ...NONE, received: 231.03, goingBack: 31.03 },
    },
    [
      'Cancelled: -SAR 29.32',
      'Not accepted at the door: -SAR 100.00',
      'Returned: -SAR 31.03',
      'Left of the total: SAR 200.00',
      'Received: SAR 231.03',
      'Going back by the gateway: SAR 31.03',
    ],
  ],
  [
    'all of it is cancelled',
    { status: 'CANCELLED', leftAmount: 0, money: { ...NONE, received: 360.35, sentBack: 360.35 } },
    ['Received: SAR 360.35', 'Sent back: SAR 360.35'],
  ],
  [
    'credit has paid nearly all, and that is cancelled',
    {
      ...{ status: 'CANCELLED', leftAmount: 0 },
      money: { ...NONE, creditUsed: 321.49, creditReturned: 321.49, received: 38.86, toSend: 38.86 },
    },
    [
      'Paid by store credit: SAR 321.49',
      'Given back as store credit: SAR 321.49',
      'Received: SAR 38.86',
      'To be sent back by finance: SAR 38.86',
    ],
  ],
])('an order of which %s', (_, order, rows) => {
  expect(after(order, 'en')).toEqual(rows);
});

test.each([
  ['is yet to collect', { status: 'CREATED', captured: 0 }, 331.03, 'SAR 331.03'],
  ['has collected', { status: 'PAID', captured: 331.03 }, 0, 'SAR 331.03'],
  ['never will', { status: 'EXPIRED', captured: 0 }, 331.03, 'SAR 360.35'],
])('the payment in cash is over what the courier %s', (_, change, missing, amount) => {
  const cash = {
    ...{ id: 'p', method: 'cod', provider: 'manual', amount: 360.35, refunded: 0, refunding: 0, ...change },
    createdAt: '2026-11-26T09:00:00Z',
  };
  const order = { payments: [cash], refunds: [], requests: [], money: { ...PLACED.money, missing } };
  show(<Payments order={order as unknown as OperatedOrder} />);
  expect(screen.getAllByText(/^SAR/)[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(amount);
});

test('what is left after pieces were cancelled is named as in the customer’s mail', () => {
  const cancelled = { cancelledAmount: 29.32, leftAmount: 331.03, money: { ...PLACED.money, missing: 331.03 } };
  expect(after(cancelled, 'ar')).toEqual([
    'قيمة ما أُلغي: -٢٩٫٣٢ ر.س.',
    'الإجمالي بعد الإلغاء: ٣٣١٫٠٣ ر.س.',
    'لم يُدفع بعد: ٣٣١٫٠٣ ر.س.',
  ]);
});

test.each([
  ['ar', 'ينتظر الموافقة', 'الموافقة تفتح إرجاعًا.'],
  ['en', 'Waiting for approval', 'The approval opens a return.'],
] as const)(
  'in %s money that waits for approval is named, with who asks and where somebody decides',
  async (language, title, opens) => {
    const request = {
      id: 'q',
      amount: 2_500,
      reason: 'late_return',
      note: 'Box was wet',
      by: 'نورة',
      ...{ status: 'WAITING', wentBack: null, opensReturn: true, cancels: null, decidedBy: null, answer: null },
    };
    const requests = [{ ...request, requestedAt: '2026-11-27T10:00:00Z' }];
    const order = { orderNumber: 'DQ-1', payments: [], refunds: [], requests, money: PLACED.money };
    show(<Payments order={order as unknown as OperatedOrder} />, language);
    await screen.findByText(title);
    for (const words of [opens, 'Box was wet', 'نورة']) screen.getByText(words);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/operator/refunds?tab=to_approve&search=DQ-1');
  },
);

test.each([
  ['ar', 'لم يُحصَّل شيء', 'انتهت مهلتها'],
  ['en', 'Nothing collected', 'Expired'],
] as const)(
  'in %s cash that a courier never collected has not expired: its parcel was refused',
  (language, words, other) => {
    const payment = {
      ...{
        id: 'p',
        method: 'cod',
        provider: 'manual',
        amount: 50,
        captured: 0,
        refunded: 0,
        refunding: 0,
        status: 'EXPIRED',
      },
      createdAt: '2026-11-26T09:00:00Z',
    };
    const orderOf = (change: object) =>
      ({
        payments: [{ ...payment, ...change }],
        refunds: [],
        requests: [],
        money: PLACED.money,
      }) as unknown as OperatedOrder;
    show(<Payments order={orderOf({})} />, language);
    screen.getByText(words);
    cleanup();
    show(<Payments order={orderOf({ method: 'bank_transfer' })} />, language);
    screen.getByText(other);
  },
);

test.each([
  ['ar', 'طُلبت إعادة ١٢٠٫٠٠ ر.س.'],
  ['en', 'SAR 120.00 was asked for'],
] as const)('in %s an approved cancellation shows what went back, and what was asked for', async (language, asked) => {
  const request = {
    ...{ id: 'q', amount: 120, wentBack: 100, reason: 'cancel_order', note: null, by: 'نورة', status: 'APPROVED' },
    ...{ opensReturn: false, cancels: { pieces: null }, decidedBy: 'سارة', answer: null },
    requestedAt: '2026-11-27T10:00:00Z',
  };
  const shown = (wentBack: number | null) =>
    ({
      ...{ orderNumber: 'DQ-1', payments: [], refunds: [], money: PLACED.money },
      requests: [{ ...request, wentBack }],
    }) as unknown as OperatedOrder;
  const text = async (wentBack: number | null) => {
    const { container } = show(<Payments order={shown(wentBack)} />, language);
    await screen.findByText(/سارة/);
    const read = (container.textContent ?? '').replaceAll(/[\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');
    cleanup();
    return read;
  };
  expect(await text(100)).toContain(asked);
  for (const same of [120, null]) expect(await text(same)).not.toContain(asked);
});
