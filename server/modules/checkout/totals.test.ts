import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { computeTotals, shippingCost, type TotalsInput } from './totals.ts';

const cart = (change: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [{ unitPrice: 6_275, quantity: 2 }],
  discount: 0,
  shippingOption: 'standard',
  paymentMethod: 'mada',
  pricesIncludeVat: false,
  ...change,
});

test('computes the prototype’s total: 144.00 with 10 % off, free standard shipping and 15 % tax is 149.04', () => {
  const lines = [
    { unitPrice: 6_275, quantity: 2 },
    { unitPrice: 1_850, quantity: 1 },
  ];
  expect(computeTotals(cart({ lines, discount: 1_440 }))).toEqual({
    subtotal: 14_400,
    discount: 1_440,
    shipping: 0,
    codFee: 0,
    tax: 1_944,
    chargesTax: 0,
    total: 14_904,
  });
});

test.each([
  ['standard below 100 riyals costs 15', 'standard', 9_999, 1_500],
  ['standard from 100 riyals is free', 'standard', 10_000, 0],
  ['express costs 30', 'express', 9_999, 3_000],
  ['express is never free', 'express', 50_000, 3_000],
] as const)('%s', (_, option, subtotal, expected) => {
  expect(shippingCost(option, subtotal)).toBe(expected);
});

test('there is no price for an unknown shipping option', () => {
  expect(() => shippingCost('drone' as 'express', 0)).toThrow('no shipping option drone');
});

test('[checkout-10] cash on delivery adds its fee of 5 riyals after tax', () => {
  expect(computeTotals(cart({ paymentMethod: 'cod' }))).toMatchObject({
    codFee: 500,
    tax: 1_883,
    total: 12_550 + 500 + 1_883,
  });
});

test.each([
  ['standard', 'mada', 1_500, 196],
  ['express', 'cod', 3_500, 457],
] as const)('delivery and fee contain their tax: %s and %s', (shippingOption, paymentMethod, charges, chargesTax) => {
  const lines = [{ unitPrice: 1_000, quantity: 1 }];
  expect(computeTotals(cart({ lines, shippingOption, paymentMethod }))).toMatchObject({
    tax: 150,
    chargesTax,
    total: 1_000 + charges + 150,
  });
});

test('[checkout-11] prices that include tax: the tax is part of the total and does not raise it', () => {
  expect(computeTotals(cart({ pricesIncludeVat: true }))).toMatchObject({ tax: 1_637, total: 12_550 });
});

test('caps the discount at the subtotal', () => {
  expect(computeTotals(cart({ discount: 99_999 }))).toMatchObject({ discount: 12_550, tax: 0, total: 0 });
});

test('[checkout-12] the parts always sum to the total', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  const input = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    discount: fc.integer({ min: 0, max: 10_000_000 }),
    shippingOption: fc.constantFrom(...SHIPPING_OPTIONS.map(({ id }) => id)),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS.map(({ id }) => id), null),
    pricesIncludeVat: fc.boolean(),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { subtotal, discount, shipping, codFee, tax, chargesTax, total } = computeTotals(given);
      expect(total).toBe(subtotal - discount + shipping + codFee + (given.pricesIncludeVat ? 0 : tax));
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(chargesTax).toBeLessThanOrEqual(shipping + codFee);
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});
