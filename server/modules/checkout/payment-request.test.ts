import { expect, test } from 'vitest';
import type { Payments } from '#server/platform/payments.ts';
import { paymentRequestOf } from './payment-request.ts';

const account = { bankName: 'Test Bank', accountName: 'Test Shop Est.', iban: 'SA9799000000001234567890' };
const payments = (change: Partial<Payments> = {}): Payments => ({
  methods: [],
  hasGateway: false,
  online: 'link',
  bankAccount: account,
  holdMinutes: 20,
  transferHoldHours: 72,
  cash: { most: null, afterRefusals: null },
  ...change,
});

test.each([
  ['cash at the door', 'cod', payments(), { by: 'cash' }],
  ['a transfer to the shop’s account', 'bank_transfer', payments(), { by: 'transfer', account }],
  ['a transfer without an account', 'bank_transfer', payments({ bankAccount: null }), { by: 'contact' }],
  ['a card by payment link', 'visa', payments(), { by: 'link' }],
  ['a card in the demo shop', 'mada', payments({ online: 'demo' }), { by: 'demo' }],
  ['a card at the gateway', 'mada', payments({ hasGateway: true, online: 'off' }), { by: 'online' }],
  ['a card that the shop no longer takes', 'visa', payments({ online: 'off' }), { by: 'contact' }],
] as const)('says how an order is paid: %s', (_, paymentMethod, shop, expected) => {
  expect(paymentRequestOf({ paymentMethod }, shop)).toEqual(expected);
});

test.each([
  ['PENDING', 'PENDING', { by: 'cash' }],
  ['DELIVERED', 'PENDING', undefined],
  ['CANCELLED', 'PENDING', undefined],
  ['CONFIRMED', 'PAID', undefined],
  ['CONFIRMED', 'REFUNDED', undefined],
  ['CONFIRMED', 'FAILED', undefined],
] as const)('asks for money only while it is due: an order that is %s and %s', (status, paymentStatus, expected) => {
  expect(paymentRequestOf({ paymentMethod: 'cod', status, paymentStatus }, payments())).toEqual(expected);
});
