import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as operatorAr } from '#web/console/operator/messages.ar.ts';
import { en as operatorEn } from '#web/console/operator/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { GoesBack } from './goes-back.tsx';

const show = makeShow({ ar: { ...ar, ...operatorAr }, en: { ...en, ...operatorEn } });
afterEach(cleanup);

const NOTHING = { received: 0, sentBack: 0, creditUsed: 0, creditReturned: 0 };

function said(paymentStatus: string, money: object, captured: number | null, language: 'ar' | 'en') {
  const paid = { status: 'PAID', provider: 'bank', captured, refunded: 0, refunding: 0 };
  const order = { paymentStatus, money: { ...NOTHING, ...money }, payments: captured === null ? [] : [paid] };
  const { container } = show(<GoesBack order={order as unknown as OperatedOrder} />, language);
  return (container.textContent ?? '').replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ');
}

test.each([
  ['all by credit', 'ar', 'PAID', { creditUsed: 55.25 }, 0, 'يعود ٥٥٫٢٥ ر.س. إلى رصيد العميل في المتجر.'],
  ['all by credit', 'en', 'PAID', { creditUsed: 55.25 }, 0, 'SAR 55.25 returns to the customer’s store credit.'],
  ['a part by credit, the rest unpaid', 'en', 'PENDING', { creditUsed: 5 }, null, 'SAR 5.00 returns to'],
  [
    'a part by credit, the rest by card',
    'en',
    'PAID',
    { creditUsed: 5 },
    20,
    'SAR 20.00 goes back to where it was paid',
  ],
  ['a part by credit, the rest by card', 'en', 'PAID', { creditUsed: 5 }, 20, 'SAR 5.00 returns to'],
  ['some credit is back', 'en', 'PAID', { creditUsed: 5.3, creditReturned: 5.1 }, 0, 'SAR 0.20 returns to'],
] as const)('%s: it says so (%s)', (_, language, status, money, captured, sentence) => {
  const text = said(status, money, captured, language);
  expect(text).toContain(sentence);
  expect(text).not.toContain('Nothing was paid');
});

test('only an order that nothing was paid for says that nothing goes back', () => {
  expect(said('PENDING', {}, null, 'ar')).toBe('لم يُدفع شيء، فلا مبلغ يُعاد.');
  expect(said('PAID', { creditUsed: 5, creditReturned: 5 }, 0, 'en')).toBe('Nothing was paid, so nothing goes back.');
});
