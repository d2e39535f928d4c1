import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { FIRST_CHOICES } from '#web/shop/data/checkout-memory.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PaymentStep } from './payment-step.tsx';

afterEach(cleanup);

const ALL: PaymentMethodId[] = ['mada', 'visa', 'stc_pay', 'apple_pay', 'cod', 'bank_transfer'];

function step(methods: PaymentMethodId[], language: Language = 'en', quote: Partial<Quote> = {}) {
  const choices = { ...FIRST_CHOICES, paymentMethod: quote.paymentMethod ?? null };
  const priced = { shippingOptions: [], ...quote } as unknown as Quote;
  show(
    <PaymentStep choices={choices} methods={methods} quote={priced} hasQuoteFailed={false} onChange={vi.fn()} />,
    language,
  );
}
const methods = () => screen.getAllByRole<HTMLInputElement>('radio');
const labels = () => methods().map((radio) => radio.closest('label')?.textContent?.replace('\u00a0', ' '));

test('[checkout-21] offers the six payment methods, and says which are popular and what cash costs', () => {
  step(ALL);
  expect(labels()).toEqual([
    'madaPopularmada',
    'Visa / MastercardCredit cardVISA',
    'STC PayPopularstc pay',
    'Apple PayPay with your devicePay',
    'Cash on DeliveryAdditional feeSAR 5.00',
    'Bank TransferThe order is confirmed when the amount arrives',
  ]);
  expect(document.body.textContent).toContain('Accepted cards:VisaMastercardmadaSTC Pay');
  cleanup();
  step(ALL, 'ar');
  expect(labels().slice(0, 3)).toEqual(['مدىشائعmada', 'فيزا / ماستركاردبطاقة ائتمانيةVISA', 'STC Payشائعstc pay']);
});

test('a method that the shop does not take is shown as unavailable, and without cards none is accepted', () => {
  step(['cod']);
  expect(
    methods()
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value),
  ).toEqual(['cod']);
  expect(labels()[0]).toBe('madaNot available at the momentmada');
  expect(document.body.textContent).not.toContain('Accepted cards');
});

test.each([
  ['en', 'madaFor amounts from SAR 1.00mada'],
  ['ar', 'مدىللمبالغ من ريال واحد فأكثرmada'],
] as const)('in %s a method that takes no amount as small as this is not offered, and says why', (language, label) => {
  step(ALL, language, { unavailableMethods: [{ method: 'mada', reason: 'minimum' }] });
  expect(labels()[0]).toBe(label);
  expect(methods().map(({ disabled }) => disabled)).toEqual([true, false, false, false, false, false]);
});

test.each([
  ['en', { reason: 'limit', limit: 500 }, 'Cash on DeliveryFor orders up to SAR 500.00SAR 5.00'],
  ['ar', { reason: 'limit', limit: 500 }, 'الدفع عند الاستلامللطلبات حتى ٥٠٠٫٠٠ ر.س.٥٫٠٠ ر.س.'],
  [
    'en',
    { reason: 'refused' },
    'Cash on DeliveryNot available at the moment: earlier parcels were not acceptedSAR 5.00',
  ],
  ['ar', { reason: 'refused' }, 'الدفع عند الاستلامغير متاح حاليًا لأن شحنات سابقة لم تُستلم٥٫٠٠ ر.س.'],
] as const)('[cash-07] in %s cash that this order cannot be paid in says why (%o)', (language, why, label) => {
  step(ALL, language, { unavailableMethods: [{ method: 'cod', ...why }] });
  expect(
    labels()[4]
      ?.replaceAll('\u00a0', ' ')
      .replaceAll(/[\u200e\u200f\u061c]/g, ''),
  ).toBe(label);
  expect(methods()[4]?.disabled).toBe(true);
});

test.each([
  ['cod', 'cash', 'You pay the courier when the parcel arrives.'],
  ['bank_transfer', 'transfer', 'You see our account number after placing the order, and in the confirmation email.'],
  ['mada', 'link', 'After you place the order, our team emails you a payment link.'],
  ['visa', 'demo', 'This is a demo shop, so you will not be asked to pay.'],
] as const)('says before the order how %s is collected by %s', (paymentMethod, by, sentence) => {
  step(ALL, 'en', { paymentMethod, paymentRequest: { by } });
  expect(screen.getByRole('status').textContent).toBe(sentence);
});

test.each([
  ['en', ['Standard Delivery', 'Express Delivery']],
  ['ar', ['توصيل عادي', 'توصيل سريع']],
] as const)('when the price of Express cannot be had, Standard can be chosen again (%s)', (language, names) => {
  const choices = { ...FIRST_CHOICES, shippingOption: 'express', notes: 'Ring twice', couponCode: 'SAVE' } as const;
  const onChange = vi.fn();
  show(<PaymentStep choices={choices} methods={ALL} quote={undefined} hasQuoteFailed onChange={onChange} />, language);
  const options = methods().slice(ALL.length);
  expect(options.map((radio) => radio.closest('label')?.textContent)).toEqual(names);
  expect(options.map(({ checked }) => checked)).toEqual([false, true]);
  options[0]?.click();
  expect(onChange.mock.calls).toEqual([[{ shippingOption: 'standard' }]]);
});
